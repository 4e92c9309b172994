/**
 * The intent that a screen submitted as JSON to its own route's action. It never leaves this page, so its type is the
 * screen's word; what reaches the server is checked there.
 */
export async function readIntent<Intent>(request: Request): Promise<Intent> {
  return request.json()
}

/** A file has no JSON: with one the intent is a field of a form. */
export function formOf(intent: unknown, file: File): FormData {
  const form = new FormData()
  form.set('intent', JSON.stringify(intent))
  form.set('file', file, file.name)
  return form
}

/** The same of a screen that may send a file beside it. Rejects where the file can no longer be read. */
export async function readIntentWithFile<Intent>(request: Request): Promise<{ intent: Intent; file: File | null }> {
  if (request.headers.get('Content-Type')?.startsWith('multipart/') !== true)
    return { intent: await readIntent(request), file: null }
  const form = await request.formData()
  const file = form.get('file')
  return { intent: JSON.parse(String(form.get('intent'))), file: file instanceof File ? file : null }
}
