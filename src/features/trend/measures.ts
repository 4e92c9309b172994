/** What the chart may draw, one at a time. */
export const measures = { income: 'Доход', deals: 'Сделки', views: 'Переходы' } as const
export type Measure = keyof typeof measures

/** Pixels: the chart's room is kept while its code is on its way. */
export const chartHeight = 260
