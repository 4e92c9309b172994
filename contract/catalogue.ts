import * as account from './account.ts'
import * as accruals from './accruals.ts'
import * as city from './city.ts'
import * as claims from './claims.ts'
import * as domain from './domain.ts'
import type { Endpoint } from './endpoint.ts'
import * as links from './links.ts'
import * as notifications from './notifications.ts'
import * as papers from './papers.ts'
import * as partnerLinks from './partner-links.ts'
import * as person from './person.ts'
import * as promoter from './promoter.ts'
import * as receipts from './receipts.ts'
import * as signIn from './sign-in.ts'
import * as statistics from './statistics.ts'
import * as training from './training.ts'

/** Every call of the specification's section 7, in its order. */
export const catalogue = [
  signIn.getUserProfile,
  signIn.authByToken,
  signIn.createPhoneCode,
  signIn.updatePhoneCode,
  signIn.auth,
  signIn.reg,
  signIn.logout,
  account.getPaymentList,
  account.getRequisiteIsMain,
  account.getRequisiteList,
  account.requisiteCreateOrUpdate,
  account.requisiteDelete,
  promoter.getProject,
  promoter.getProjects,
  promoter.getProjectConnected,
  promoter.createProjectConnected,
  partnerLinks.getProjectConnectedShortLinkList,
  partnerLinks.getProjectConnectedUrl,
  partnerLinks.getProjectFlyer,
  accruals.getProjectConnectedAccrualList,
  accruals.getProjectConnectedAnalytics,
  accruals.getProjectConnectedAccrualAnalytics,
  domain.getDomain,
  domain.getPage,
  training.getTrainingVideoList,
  training.getTrainingVideoBySlugDetail,
  city.getCountryRegionCityList,
] as const satisfies readonly Endpoint[]

/** Calls beyond section 7: each is asked only of a server that lists its feature. */
export const optionalCalls = [
  links.getLinks,
  links.linkSave,
  links.linkUpdate,
  statistics.getStatistics,
  claims.getClaims,
  claims.sendClaim,
  claims.sendDispute,
  receipts.paymentReceipt,
  receipts.paymentReceiptFile,
  papers.paymentAct,
  papers.paymentStatement,
  notifications.getNotifications,
  notifications.notificationsRead,
  notifications.getNotificationSettings,
  notifications.notificationSettings,
  person.getProfile,
  person.updateProfile,
  person.changeEmail,
  person.confirmEmail,
  person.getSessions,
  person.endSessions,
] as const satisfies readonly Endpoint[]
