/** Hands a file to the browser's downloads under the given name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Safari reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
