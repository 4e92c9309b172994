/**
 * The intent that a screen submitted as JSON to its own route's action. It never leaves this page, so its type is the
 * screen's word; what reaches the server is checked there.
 */
export async function readIntent<Intent>(request: Request): Promise<Intent> {
  return request.json()
}
