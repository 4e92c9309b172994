import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router'

import { searchPause } from '#contract/constants.ts'
import { readIntent } from '#src/bridge/read-intent.ts'
import { slowRead, useSlowRead } from '#src/bridge/slow-read.ts'
import { count } from '#src/text/format.ts'
import { Pager } from '#src/ui/pager.tsx'
import { ScreenHeading } from '#src/ui/screen-heading.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { readSearch } from '#src/ui/search-word.ts'
import { useFocusAfterLoad } from '#src/ui/use-focus-after-load.ts'

import { rememberedPage, rememberPage } from './page-memory.ts'
import classes from './training.module.css'
import { readPlaylist, readVideos, type Videos } from './training-reads.ts'
import { VideoGrid } from './video-grid.tsx'
import { VideoPlayer } from './video-player.tsx'

export const handle = { title: 'Обучение' }

export type Intent = { readonly do: 'fetch-playlist' }

const read = slowRead<{ readonly videos: Videos | null }>()

const searchIn = (query: string) => readSearch(new URLSearchParams(query))

export async function loader({ request }: LoaderFunctionArgs) {
  const search = searchIn(new URL(request.url).search)
  const page = rememberedPage()
  const answer = await read(request, (signal) => readVideos(search, page, signal), `${page} ${request.url}`)
  if (answer === null) return { search, page, videos: null, isWaiting: true }
  if (answer.videos !== null) rememberPage(answer.videos.page)
  return { search, page: answer.videos?.page ?? page, videos: answer.videos, isWaiting: false }
}

export async function action({ request }: ActionFunctionArgs) {
  const intent = await readIntent<Intent>(request)
  switch (intent.do) {
    case 'fetch-playlist':
      return { playlist: await readPlaylist(request.signal) }
  }
}

/** The action writes nothing, so that the list need not be read again after it. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && defaultShouldRevalidate
}

export function Component() {
  const data = useLoaderData<typeof loader>()
  const { search, page, videos, isWaiting } = data
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { location: ahead } = useNavigation()
  const { revalidate, state } = useRevalidator()
  useSlowRead(data, isWaiting)

  const isTurning = ahead?.pathname === pathname
  const wanted = isTurning ? searchIn(ahead.search) : search

  const { place: list, focusWhenLoaded } = useFocusAfterLoad<HTMLElement>(data)

  function find(text: string, isTyping: boolean) {
    rememberPage(1)
    const query = text === '' ? '' : `?${new URLSearchParams({ search: text })}`
    void navigate({ pathname, search: query }, { replace: isTyping, preventScrollReset: true })
  }

  function turn(next: number) {
    focusWhenLoaded('top')
    rememberPage(next)
    void revalidate()
  }

  function retry() {
    focusWhenLoaded('here')
    void revalidate()
  }

  const counted = videos !== null && videos.count > 0 && `${count(videos.count)} видео`

  return (
    <div className={classes.screen}>
      <ScreenHeading title="Обучение" note={counted} />
      <search>
        <SearchField
          label="Поиск по видео"
          value={wanted}
          pause={searchPause}
          isBusy={isTurning && wanted !== search}
          onSearch={(text) => find(text, true)}
        />
      </search>
      <section
        ref={list}
        tabIndex={-1}
        className={classes.list}
        aria-label={`Список видео, страница ${page}`}
        aria-busy={isTurning || isWaiting || state === 'loading'}
      >
        <VideoPlayer>
          {(onPlay) => (
            <VideoGrid
              videos={videos?.results ?? null}
              hasFailed={videos === null && !isWaiting}
              isRetrying={state === 'loading'}
              search={search}
              onPlay={onPlay}
              onRetry={retry}
              onReset={() => {
                focusWhenLoaded('here')
                find('', false)
              }}
            />
          )}
        </VideoPlayer>
      </section>
      {videos !== null && <Pager label="Страницы списка видео" page={page} pages={videos.pages} onPage={turn} />}
    </div>
  )
}
