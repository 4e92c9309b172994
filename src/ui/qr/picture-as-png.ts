/** A picture that takes longer is done without. */
const timeout = 1500

/** A picture in the middle of a square PNG, as a data: address; null for a broken one, and for a foreign one that may not be read. */
export async function pictureAsPng(address: string, side: number): Promise<string | null> {
  if (address === '') return null
  const picture = new Image()
  picture.crossOrigin = 'anonymous'
  picture.src = address
  try {
    await Promise.race([
      picture.decode(),
      new Promise((_, reject) => setTimeout(() => reject(new Error('The picture is late')), timeout)),
    ])
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    const { naturalWidth, naturalHeight } = picture
    const scale = side / Math.max(naturalWidth, naturalHeight, 1)
    const [width, height] = [naturalWidth * scale, naturalHeight * scale]
    canvas.getContext('2d')?.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height)
    return canvas.toDataURL('image/png')
  } catch {
    return null
  }
}
