import { readsPath } from '../session/route-table.ts'

export const notificationsAddress = `${readsPath}/notifications`
