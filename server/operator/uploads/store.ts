import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, realpath, rename, rm } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'

import { Refusal } from '../../errors/refusal.ts'
import { headSize, kindOf, knownEndings } from './kinds.ts'

const chunkSize = 1024 * 1024
const codeOf = (failure: unknown) => (failure instanceof Error && 'code' in failure ? String(failure.code) : '')

/** A regular file of the operator's: a pipe or a device would keep the server waiting. */
async function openSource(path: string): Promise<FileHandle> {
  try {
    const source = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
    if ((await source.stat()).isFile()) return source
    await source.close()
  } catch (failure) {
    const reason = codeOf(failure)
    throw new Refusal(404, `Файл ${path} не прочитан: ${reason === 'ENOENT' ? 'такого файла нет' : reason}`)
  }
  throw new Refusal(422, `${path}: это не файл`)
}

async function assertKnown(source: FileHandle, path: string, name: string) {
  const kind = kindOf(name)
  if (kind === null) throw new Refusal(422, `${name}: так файл называться не может, годятся ${knownEndings}`)
  const { size } = await source.stat()
  if (size === 0) throw new Refusal(422, `${path}: файл пуст`)
  if (size > kind.largest)
    throw new Refusal(422, `${path}: больше ${Math.round(kind.largest / 1024 / 1024)} МБ для такого файла нельзя`)
  const { buffer, bytesRead } = await source.read(Buffer.alloc(headSize), 0, headSize, 0)
  if (!kind.isOf(buffer.subarray(0, bytesRead)))
    throw new Refusal(422, `${path}: внутри не то, что обещает имя ${name}`)
  return kind.largest
}

async function copy(source: FileHandle, target: FileHandle, largest: number) {
  const buffer = Buffer.alloc(chunkSize)
  let at = 0
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, chunkSize, at)
    if (bytesRead === 0) return
    at += bytesRead
    // It may grow while it is read.
    if (at > largest) throw new Refusal(422, 'Файл изменился, пока его читали')
    await target.write(buffer, 0, bytesRead)
  }
}

/** The folder of a file that is to be, inside the folder of uploads wherever links in it may lead. */
async function folderFor(files: string, name: string): Promise<string> {
  await mkdir(files, { recursive: true, mode: 0o755 })
  const folder = dirname(join(files, name))
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 })
  } catch (failure) {
    throw new Refusal(409, `${name}: папку для него не завести (${codeOf(failure)})`)
  }
  const [root, real] = [await realpath(files), await realpath(folder)]
  if (real !== root && !real.startsWith(root + sep)) throw new Refusal(422, `${name}: папка ведёт прочь из FILES_DIR`)
  return folder
}

/** Copies a file into the folder of uploads under a name, all of it or nothing. Tells whether one was there before. */
export async function putFile(files: string, path: string, name: string): Promise<{ isNew: boolean }> {
  const source = await openSource(path)
  try {
    const largest = await assertKnown(source, path, name)
    const folder = await folderFor(files, name)
    const target = join(files, name)
    // A name that begins with a dot is never handed out.
    const draft = join(folder, `.${randomBytes(8).toString('hex')}.draft`)
    try {
      const handle = await open(draft, 'wx', 0o644)
      try {
        await copy(source, handle, largest)
        await handle.sync()
      } finally {
        await handle.close()
      }
      const before = await open(target, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null)
      await before?.close()
      await rename(draft, target)
      return { isNew: before === null }
    } catch (failure) {
      await rm(draft, { force: true })
      if (failure instanceof Refusal) throw failure
      throw new Refusal(409, `${name}: не записан (${codeOf(failure)})`)
    }
  } finally {
    await source.close()
  }
}

export async function removeFile(files: string, name: string): Promise<void> {
  const target = join(files, name)
  const handle = await open(target, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => null)
  const isFile = (await handle?.stat())?.isFile() === true
  await handle?.close()
  if (!isFile) throw new Refusal(404, `Файла /files/${name} нет (список: files list)`)
  const [root, real] = [await realpath(files), await realpath(target)]
  if (!real.startsWith(root + sep)) throw new Refusal(422, `${name}: папка ведёт прочь из FILES_DIR`)
  await rm(target)
}
