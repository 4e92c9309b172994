import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import * as v from 'valibot'

import { Refusal } from '../../errors/refusal.ts'
import { command, type Operating } from '../terminal/command.ts'
import { note } from '../terminal/note.ts'
import { dayOf, table } from '../terminal/table.ts'
import { knownEndings } from './kinds.ts'
import { fileReferences } from './references.ts'
import { putFile, removeFile } from './store.ts'

/** Below FILES_DIR: plain names with no way up, none of them hidden. */
const FileName = v.pipe(
  v.string('нужно имя'),
  v.transform((name) => name.replace(/^\/files\//, '')),
  v.maxLength(200, 'не длиннее 200 знаков'),
  v.regex(
    /^(?:[A-Za-z\d_][\w.-]*\/){0,5}[A-Za-z\d_][\w.-]*$/,
    'нужно имя вроде shop/logo.svg: латинские буквы, цифры, дефис, точка; без точки в начале и без ..',
  ),
)

function uploads({ config }: Pick<Operating, 'config'>): string {
  const [folder] = config.filesFolders
  if (folder === undefined) throw new Refusal(409, 'Папки файлов нет: FILES_DIR')
  return folder
}

/** Which brands name a file, by its address. */
async function usesOf({ db }: Pick<Operating, 'db'>) {
  const uses = new Map<string, string[]>()
  for (const { address, host, what } of await fileReferences(db))
    uses.set(address, [...(uses.get(address) ?? []), `${host}, вместо ${what}`])
  return uses
}

export const filesPut = command({
  name: 'files put',
  about: 'положить файл туда, где его увидят как /files/…',
  words: { path: 'ФАЙЛ', name: 'ИМЯ' },
  notes: [
    `Годятся ${knownEndings}: содержимое должно быть таким, как обещает имя. Картинка не больше 10 МБ, видео и PDF — 500 МБ.`,
    'Файл с тем же именем заменяется; браузеры помнят прежний до часа, новое имя видно сразу.',
    'Пример: files put ./logo.svg shop/logo.svg',
  ],
  isWrite: true,
  input: v.object({ path: v.string(), name: FileName }),
  async run(deps, { path, name }) {
    const { isNew } = await putFile(uploads(deps), path, name)
    await note(deps.db, deps.clock.now(), { event: 'operator.file-put', detail: { name, isNew } })
    return [`/files/${name}${isNew ? '' : ' (прежний заменён)'}`]
  },
})

export const filesList = command({
  name: 'files list',
  about: 'свои файлы и то, названы ли они где-нибудь',
  isWrite: false,
  input: v.object({}),
  async run(deps) {
    const folder = uploads(deps)
    const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    const names = found
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .sort()
    if (names.length === 0) return ['Своих файлов нет.']
    const uses = await usesOf(deps)
    const rows = await Promise.all(
      names.map(async (name) => {
        const { size, mtime } = await stat(join(folder, name))
        return [`/files/${name}`, Math.ceil(size / 1024), dayOf(mtime), uses.has(`/files/${name}`) ? 'да' : 'нет']
      }),
    )
    return table(['Адрес', 'КБ', 'Дата', 'Назван'], rows)
  },
})

export const filesRemove = command({
  name: 'files remove',
  about: 'убрать свой файл, который больше нигде не назван',
  words: { name: 'ИМЯ' },
  isWrite: true,
  input: v.object({ name: FileName }),
  async run(deps, { name }) {
    const uses = (await usesOf(deps)).get(`/files/${name}`) ?? []
    if (uses.length > 0) throw new Refusal(409, `/files/${name} ещё нужен: ${uses.join('; ')}`)
    await removeFile(uploads(deps), name)
    await note(deps.db, deps.clock.now(), { event: 'operator.file-removed', detail: { name } })
    return [`/files/${name}: убран`]
  },
})
