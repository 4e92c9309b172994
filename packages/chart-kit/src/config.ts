import { resolve } from 'node:path'

import type { ChartKit } from './define.ts'

/**
 * The product's own `chart-kit.config.ts`, from the folder that the command is given in; CHART_KIT_CONFIG names another
 * one. What that file imports must not import this one.
 */
const file = resolve(process.env.CHART_KIT_CONFIG ?? 'chart-kit.config.ts')
const { default: kit }: { default: ChartKit } = await import(/* @vite-ignore */ file)

export const {
  walkthroughs: catalogue,
  sections,
  calls: endpoints,
  answerOf,
  planOf,
  files,
  product,
  title,
  callsSection,
} = kit
export const {
  specification: documents,
  synonyms = {},
  drivers,
  preparePage,
  isRightRequest,
  browser,
  staleParts,
  hunt,
  opaque,
  moments,
  recordings,
} = kit

export const sectionTitle = (id: string): string => sections[id]?.title ?? id
