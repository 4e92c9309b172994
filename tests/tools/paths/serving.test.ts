import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'

import { FolderInUse } from '#server/db/folder-lock.ts'
import { listenOn, untilAnswers } from '#tools/script/serving.ts'
import { freePort } from '#tools/setup/port.mjs'

const ended = () => spawn(process.execPath, ['-e', 'process.exit(1)'], { stdio: 'ignore' })

test('a sheet whose database folder is in use says so, in place of waiting for a server that has ended', async () => {
  const { message } = new FolderInUse('/srv/.data/db', { pid: 77, host: 'here' })
  const waiting = untilAnswers(await freePort(), ended(), () => `${message}\n`)
  await expect(waiting).rejects.toThrow('Папка базы /srv/.data/db занята процессом 77. Остановите его')
})

test('a server that cannot start for another reason has its words handed on', async () => {
  const waiting = untilAnswers(await freePort(), ended(), () => 'APP_SECRET is too short\n')
  await expect(waiting).rejects.toThrow('Сервер не запустился. APP_SECRET is too short')
})

test('a port that another program has is named', async () => {
  const other = createServer()
  const port = await freePort()
  await listenOn(port, other)
  await expect(listenOn(port, createServer())).rejects.toThrow(`Порт ${port} занят другой программой`)
  other.close()
})
