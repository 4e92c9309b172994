import { pictureAsPng } from './picture-as-png.ts'

/** Pixels. The picture is shown much smaller than it is drawn: sharp on dense screens and good enough to print. */
const side = 1024
const quietZone = 56
const logoSide = 256
/** Above this a code with room for a logo has too many modules to be read from a screen. */
const logoLengthLimit = 400
/** QR readers and the drawing library agree on ASCII only: a Cyrillic address is written as browsers send it. */
function asciiAddress(link: string): string {
  return URL.canParse(link) ? new URL(link).href : encodeURI(link)
}

/** As a picture, or as a drawing for print of any size. */
type QrFormat = 'png' | 'svg'

/** A QR code of the link, with the brand's logo in its middle when it can be read; throws when it cannot be drawn. */
export async function drawQr(link: string, logo: string, format: QrFormat = 'png'): Promise<Blob> {
  const data = asciiAddress(link)
  const [{ default: QrCode }, image] = await Promise.all([
    import('qr-code-styling'),
    data.length > logoLengthLimit ? null : pictureAsPng(logo, logoSide),
  ])
  const code = new QrCode({
    type: format === 'svg' ? 'svg' : 'canvas',
    width: side,
    height: side,
    margin: quietZone,
    data,
    qrOptions: { errorCorrectionLevel: image === null ? 'M' : 'Q' },
    // Dark on white in both color schemes: inverted codes are not read by every phone.
    dotsOptions: { type: 'rounded', color: '#16130f' },
    cornersSquareOptions: { type: 'extra-rounded', color: '#16130f' },
    backgroundOptions: { color: '#ffffff' },
    // The logo is a data: address already; fetching it once more would need a wider Content-Security-Policy.
    imageOptions: { saveAsBlob: false, imageSize: 0.3, margin: 12, hideBackgroundDots: true },
    ...(image === null ? {} : { image }),
  })
  const picture = await code.getRawData(format)
  if (!(picture instanceof Blob)) throw new Error('The QR code was not drawn')
  return picture
}
