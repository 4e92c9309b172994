/** What the chart may draw, one at a time. */
export const measures = { income: 'Доход', deals: 'Сделки', views: 'Переходы' } as const
export type Measure = keyof typeof measures
