/** Pixels: the chart's room is kept while its code is on its way. */
export const chartHeight = 260
