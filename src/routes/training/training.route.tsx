import { Stack } from '@mantine/core'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { pageSize, searchPause } from '#contract/constants.ts'
import { getTrainingVideoList, type TrainingVideo } from '#contract/training.ts'
import { attempt } from '#src/api/call.ts'
import { type ControlsFormat, useListControls } from '#src/routing/use-list-controls.ts'
import { countNote } from '#src/text/format.ts'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { readSearch } from '#src/ui/fields/search-word.ts'
import { ScreenHeading } from '#src/ui/screen-heading.tsx'
import { PagedList } from '#src/ui/table/paged-list.tsx'
import { VideoGrid } from './video-grid.tsx'
import { VideoPlayer } from './video-player.tsx'

type VideoPage = {
  readonly results: readonly TrainingVideo[]
  readonly count: number
  readonly page: number
  readonly pages: number
}

/** One page of videos; null when it could not be read. Past the end of a list that has shrunk stands the first page. */
async function readVideos(search: string, page: number, signal: AbortSignal): Promise<VideoPage | null> {
  const { reply, failure } = await attempt(getTrainingVideoList, { search, page, page_size: pageSize }, signal)
  if (failure !== null) return null
  const pages = Math.max(1, Math.ceil(reply.count / pageSize))
  return page > pages ? readVideos(search, 1, signal) : { ...reply, page, pages }
}

/** The training page's number lives in session storage (specification 9): it outlives a reload, not the tab. */
const key = 'training-page'

function rememberPage(page: number): void {
  try {
    sessionStorage.setItem(key, String(page))
  } catch {
    // A browser without storage keeps no session cookie either: only the first page can be asked for.
  }
}

function rememberedPage(): number {
  try {
    const found = sessionStorage.getItem(key) ?? ''
    return /^[1-9]\d{0,5}$/.test(found) ? Number(found) : 1
  } catch {
    return 1
  }
}

/** The search lives in the address; the page does not. */
const controls: ControlsFormat<{ readonly search: string }> = {
  read: (query) => ({ search: readSearch(query) }),
  write: ({ search }) => (search === '' ? '' : `?${new URLSearchParams({ search })}`),
}

export const handle = { title: 'Обучение' }

export async function loader({ request }: LoaderFunctionArgs) {
  const { search } = controls.read(new URL(request.url).searchParams)
  const wanted = rememberedPage()
  const videos = await readVideos(search, wanted, request.signal)
  if (videos !== null) rememberPage(videos.page)
  return { videos, page: videos?.page ?? wanted }
}

export function Component() {
  const data = useLoaderData<typeof loader>()
  const { videos, page } = data
  const { shown, wanted, isLoading, change } = useListControls(controls)
  const { revalidate, state } = useRevalidator()

  function find(search: string, isTyping: boolean) {
    rememberPage(1)
    change({ search }, isTyping)
  }

  return (
    <Stack gap="var(--inset)">
      <ScreenHeading
        title="Обучение"
        note={videos !== null && countNote(videos.count, ['видео', 'видео', 'видео'], shown.search !== '')}
      />
      <search>
        <SearchField
          label="Поиск по видео"
          value={wanted.search}
          pause={searchPause}
          isBusy={wanted.search !== shown.search}
          onSearch={(search) => find(search, true)}
        />
      </search>
      <VideoPlayer>
        {(onPlay) => (
          <PagedList
            label="Список видео"
            pagerLabel="Страницы списка видео"
            data={data}
            page={page}
            pages={videos?.pages ?? null}
            isBusy={isLoading || state === 'loading'}
            onPage={(next) => {
              rememberPage(next)
              void revalidate()
            }}
          >
            {(keepFocus) => (
              <VideoGrid
                videos={videos?.results ?? null}
                search={shown.search}
                onPlay={onPlay}
                onRetry={keepFocus}
                onReset={() => {
                  keepFocus()
                  find('', false)
                }}
              />
            )}
          </PagedList>
        )}
      </VideoPlayer>
    </Stack>
  )
}
