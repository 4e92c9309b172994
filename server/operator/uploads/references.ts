import type { Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'

/** A file that a brand names: by which command and field, for what it is there, and of which brand. */
type FileReference = {
  readonly host: string
  readonly address: string
  readonly what: string
  readonly mend: string
  /** A flyer is handed out by the server itself, which reads its own files alone. */
  readonly isOwnOnly?: true
}

const domainFields = {
  css_file: 'таблицы стилей',
  js_file: 'скрипта',
  favicon: 'значка вкладки',
  logo: 'логотипа',
  logo_mini: 'малого логотипа',
} as const

async function domainReferences(db: Kysely<Tables>): Promise<FileReference[]> {
  const fields = ['css_file', 'js_file', 'favicon', 'logo', 'logo_mini'] as const
  const rows = await db
    .selectFrom('domain')
    .select(['host', ...fields])
    .orderBy('id')
    .execute()
  return rows.flatMap((row) =>
    fields.map((field) => ({
      host: row.host,
      address: row[field],
      what: `файла ${domainFields[field]}`,
      mend: `поле ${field} в domains add`,
    })),
  )
}

async function programReferences(db: Kysely<Tables>): Promise<FileReference[]> {
  const programs = db
    .selectFrom('project')
    .innerJoin('domain', 'domain.id', 'project.domain_id')
    .select(['domain.host', 'project.name as program'])
    .where('project.removed_at', 'is', null)
    .orderBy('project.id')
  const logos = await programs.select('project.logo').execute()
  const banners = await programs
    .innerJoin('project_banner as tool', 'tool.project_id', 'project.id')
    .select(['tool.name', 'tool.image'])
    .execute()
  const flyers = await programs
    .innerJoin('project_flyer as tool', 'tool.project_id', 'project.id')
    .select(['tool.name', 'tool.image'])
    .execute()
  return [
    ...logos.map(({ host, program, logo }) => ({
      host,
      address: logo,
      what: `логотипа программы «${program}»`,
      mend: 'поле logo в projects add',
    })),
    ...banners.map(({ host, program, name, image }) => ({
      host,
      address: image,
      what: `картинки баннера «${name}» («${program}»)`,
      mend: 'поле image в projectbanner_set, projects add',
    })),
    ...flyers.map(({ host, program, name, image }) => ({
      host,
      address: image,
      what: `листовки «${name}» («${program}»)`,
      mend: 'поле image в projectflyer_set, projects add',
      isOwnOnly: true as const,
    })),
  ]
}

async function trainingReferences(db: Kysely<Tables>): Promise<FileReference[]> {
  const rows = await db
    .selectFrom('training_video')
    .innerJoin('domain', 'domain.id', 'training_video.domain_id')
    .select(['domain.host', 'training_video.name', 'training_video.image', 'training_video.video'])
    .orderBy('training_video.id')
    .execute()
  return rows.flatMap(({ host, name, image, video }) => [
    { host, address: image, what: `картинки видео «${name}»`, mend: 'поле image в training add' },
    { host, address: video, what: `видео «${name}»`, mend: 'поле video в training add' },
  ])
}

/** Every file that any brand names; what names none is left out. */
export async function fileReferences(db: Kysely<Tables>): Promise<readonly FileReference[]> {
  const all = [...(await domainReferences(db)), ...(await programReferences(db)), ...(await trainingReferences(db))]
  return all.filter(({ address }) => address !== '')
}
