// `npm run carry-over`: everything of the embedded database in DATA_DIR to the empty PostgreSQL of DATABASE_URL. The server
// is stopped meanwhile.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { dataLocationOf } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import type { Log } from '../ports/log.ts'
import { carryOver, NotCarried } from './carry-over.ts'
import { reasonOf } from './reason.ts'

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const number = new Intl.NumberFormat('ru-RU')
const print = (line: string) => process.stdout.write(`${line}\n`)

async function run() {
  const { dataFolder, database } = dataLocationOf(process.env)
  if (database.url === null) throw new NotCarried('Куда переносить, говорит DATABASE_URL: postgres://…')
  if (!existsSync(join(dataFolder, 'db'))) throw new NotCarried(`В ${dataFolder} нет базы данных`)

  const from = await openDatabase({ database: { ...database, url: null }, dataFolder }, quiet, print)
  try {
    const to = await openDatabase({ database, dataFolder }, quiet, print)
    try {
      await from.whileStarting(migrate)
      await to.whileStarting(migrate)
      const { isNew, rows, tables } = await from.whileStarting((source) =>
        to.whileStarting((target) =>
          carryOver(source, target, (name, count) => print(`  ${name}: ${number.format(count)}`)),
        ),
      )
      print(
        `${isNew ? 'Перенесено' : 'Уже перенесено'}: таблиц ${tables}, строк ${number.format(rows)}; каждая сверена.`,
      )
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}

try {
  await run()
} catch (failure) {
  process.stderr.write(`${reasonOf(failure)}\n`)
  process.exitCode = 1
}
