import * as v from 'valibot'

import { uploadLimit } from './constants.ts'

export const uploadMessages = {
  kind: 'Подойдёт картинка PNG, JPEG, WebP или файл PDF',
  active: 'PDF с командами не принять: распечатайте его в PDF заново или пришлите снимок экрана',
  empty: 'Файл пустой: выберите другой',
  large: 'Файл больше 10\u00a0МБ: уменьшите его или выберите другой',
  full: 'Ваши файлы заняли все 500\u00a0МБ: новый не поместится. Напишите в поддержку',
  noRoom: 'Файлы сейчас не принимаются. Отправьте без файла или попробуйте позже',
  slow: 'Файл не дошёл: связь слишком медленная. Попробуйте ещё раз или уменьшите файл',
} as const

/** Kinds that are taken; the server looks at the content, a browser at the name. */
export const uploadKinds = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const

/** A file that is sent. */
export const SentFile = v.pipe(
  v.file(uploadMessages.kind),
  v.minSize(1, uploadMessages.empty),
  v.maxSize(uploadLimit, uploadMessages.large),
)

/** A file that was sent, as its owner gets it back: to be saved, never shown. */
export const Upload = v.object({ name: v.string(), url: v.string() })
export type Upload = v.InferOutput<typeof Upload>
