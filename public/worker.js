// Keeps the cabinet's own files, whose names hold their content's hash, and says so when a page cannot be had. Answers of the
// server and pages are never kept: they are of whoever is signed in. The brand's manifest is everybody's.
//
// A build registers it with its own mark in the address. The worker of a new build waits until every tab of the old one is
// closed, and only then takes the old files away.
const kept = `assets-${new URL(self.location.href).searchParams.get('build')}`

const ownScript = '/offline.js'
const manifest = '/manifest.webmanifest'
const neutral = { name: '', theme_color: '#333333' }

/** The brand as the manifest names it, the same for everybody; it was kept when the worker came. */
async function brand() {
  try {
    const { name, theme_color } = { ...neutral, ...(await (await caches.match(manifest)).json()) }
    return { name: String(name), color: /^#[\da-f]{6}$/i.test(theme_color) ? theme_color : neutral.theme_color }
  } catch {
    return { name: neutral.name, color: neutral.theme_color }
  }
}

const asText = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The device knows whether it has a network; where it has one, the service is to blame. */
const wordsFor = (isOnline) =>
  isOnline
    ? { title: 'Сервис временно недоступен', text: 'Страница откроется сама, когда он заработает.' }
    : { title: 'Нет подключения к интернету', text: 'Страница откроется сама, когда оно появится.' }

const pageOf = ({ name, color }, { title, text }) => `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
  body { display: grid; place-items: center; min-height: 100dvh; margin: 0; padding: 24px; box-sizing: border-box;
    border-top: 6px solid ${color}; font: 1rem / 1.5 system-ui, sans-serif; text-align: center; text-wrap: balance }
  main { display: grid; gap: 12px; max-width: 40ch }
  h1, p { margin: 0 }
  h1 { font-size: 1.25rem }
  .name { font-weight: 600 }
  a { display: block; margin-top: 12px; padding: 12px 20px; border-radius: 10px; color: #fff; background: ${color}; text-decoration: none }
  a:focus-visible { outline: 2px solid; outline-offset: 2px }
</style>
<main>
  <p class="name">${asText(name)}</p>
  <h1>${title}</h1>
  <p>${text}</p>
  <p><a href="">Попробовать ещё раз</a></p>
</main>
<script src="${ownScript}"></script>
`

/** In the place of the page that was asked for, at its own address. */
const substitute = async () =>
  new Response(pageOf(await brand(), wordsFor(navigator.onLine)), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'",
    },
  })

/** What that page needs. Without it the page says the same, and waits for a press. */
async function keepOffline() {
  const cache = await caches.open(kept)
  await Promise.all([ownScript, manifest].map((address) => cache.add(address).catch(() => undefined)))
}

async function fileOf(request) {
  const cache = await caches.open(kept)
  const found = await cache.match(request, { ignoreVary: true })
  if (found !== undefined) return found
  const answer = await fetch(request)
  // Where the disk is full the file is as good without being kept.
  if (answer.status === 200) await cache.put(request, answer.clone()).catch(() => undefined)
  return answer
}

async function dropOldFiles() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('assets-') && name !== kept).map((name) => caches.delete(name)),
  )
}

self.addEventListener('install', (event) => event.waitUntil(keepOffline()))
self.addEventListener('activate', (event) => event.waitUntil(dropOldFiles()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(substitute))
  else if (pathname.startsWith('/assets/') || pathname === ownScript) event.respondWith(fileOf(request))
})

// What the server pushes: a few words and where they lead, encrypted on the way. Something must be shown for each.
self.addEventListener('push', (event) => {
  const { title = '', text = '', link = '/' } = readPush(event.data)
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      icon: '/apple-touch-icon.png',
      lang: 'ru',
      data: { link },
    }),
  )
})

function readPush(data) {
  try {
    return data.json()
  } catch {
    return { title: 'Новое в кабинете' }
  }
}

/** Only the cabinet's own addresses are opened: in the tab that is there, or in a new one. */
async function openPlace(link) {
  const place = new URL(link, self.location.origin)
  const address = place.origin === self.location.origin ? place.href : self.location.origin
  const [tab] = await self.clients.matchAll({ type: 'window' })
  if (tab === undefined) return self.clients.openWindow(address)
  await tab.focus()
  return tab.navigate(address).catch(() => self.clients.openWindow(address))
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPlace(event.notification.data?.link ?? '/'))
})
