import type { Driver } from '#e2e/drivers/driver.ts'

/** What drives the machines in a browser, by the machine's name; loaded only where it is asked for. */
export async function driversByMachine(): Promise<ReadonlyMap<string, Driver>> {
  const { drivers } = await import('#e2e/drivers/catalogue.ts')
  return new Map(drivers.map((driver) => [driver.chart.name, driver]))
}
