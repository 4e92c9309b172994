import type { SavedLinks } from './saved-links-reads.ts'

type Words = { readonly title: string; readonly text: string }

/** What an empty list says: the screen's own words, and what the device has to do with it. Nothing is promised that it cannot keep. */
export function wordsOfNone({ isOnDevice, canKeep }: SavedLinks, { title, text }: Words): Words {
  if (!canKeep)
    return {
      title: 'Этот браузер не хранит ссылки',
      text: 'Скопированная ссылка работает, но в этом списке не останется: браузер не даёт сайту хранить данные.',
    }
  return { title, text: isOnDevice ? `Список хранится на этом устройстве. ${text}` : text }
}
