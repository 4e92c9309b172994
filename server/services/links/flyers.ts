import { readFile } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'

import type { Id } from '#contract/values.ts'
import type { Deps, DomainRecord } from '../../deps.ts'
import { Refusal } from '../../errors/refusal.ts'
import { refusals } from '../../errors/texts.ts'
import { integerId } from '../../ids.ts'

const publicPrefix = '/files/'

/** A file below `/files`, from the first folder that has it; null when none has. */
async function readPublicFile(folders: readonly string[], address: string): Promise<Buffer | null> {
  if (!address.startsWith(publicPrefix)) return null
  const name = normalize(address.slice(publicPrefix.length))
  if (name.startsWith('..') || name.startsWith(sep)) return null
  for (const folder of folders) {
    const file = await readFile(join(folder, name)).catch(() => null)
    if (file !== null) return file
  }
  return null
}

/** The program that a flyer belongs to, within the brand; another brand's flyer was never there. */
export async function findFlyer({ db }: Pick<Deps, 'db'>, domain: DomainRecord, given: Id) {
  const id = integerId(given)
  if (id === null) return null
  const row = await db
    .selectFrom('project_flyer')
    .innerJoin('project', 'project.id', 'project_flyer.project_id')
    .select(['project_flyer.image', 'project_flyer.project_id'])
    .where('project_flyer.id', '=', id)
    .where('project.domain_id', '=', domain.id)
    .where('project.removed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The picture to print, in base64 without a prefix. */
export async function flyerFile({ config }: Pick<Deps, 'config'>, image: string): Promise<string> {
  const file = await readPublicFile(config.filesFolders, image)
  if (file === null) throw new Refusal(404, refusals.noFlyer)
  return file.toString('base64')
}
