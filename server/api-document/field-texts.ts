import type { JsonSchema } from '@valibot/to-json-schema'

import { features } from '#contract/features.ts'

const picture = { description: 'https или путь на сайте страницы' }

/** What the schema of a field leaves open, by its object. */
export const fieldTexts: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>> = {
  Domain: {
    features: {
      items: { type: 'string' },
      description: `имена того, что есть у сервера сверх основного (${features.join(', ')}); без этого поля — ничего, незнакомое имя кабинет пропускает`,
    },
  },
  TrainingVideo: { time: { description: 'сколько идёт, для показа: м:сс' }, image: picture, video: picture },
}
