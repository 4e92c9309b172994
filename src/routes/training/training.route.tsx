import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'

import { searchPause } from '#contract/constants.ts'
import { useListControls } from '#src/routing/use-list-controls.ts'
import { count } from '#src/text/format.ts'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { ScreenHeading } from '#src/ui/screen-heading.tsx'
import { PagedList } from '#src/ui/table/paged-list.tsx'

import { controls } from './controls.ts'
import { rememberedPage, rememberPage } from './page-memory.ts'
import classes from './training.module.css'
import { readVideos } from './training-reads.ts'
import { VideoGrid } from './video-grid.tsx'
import { VideoPlayer } from './video-player.tsx'

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
    <div className={classes.screen}>
      <ScreenHeading title="Обучение" note={videos !== null && videos.count > 0 && `${count(videos.count)} видео`} />
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
                isRetrying={state === 'loading'}
                search={shown.search}
                onPlay={onPlay}
                onRetry={() => {
                  keepFocus()
                  void revalidate()
                }}
                onReset={() => {
                  keepFocus()
                  find('', false)
                }}
              />
            )}
          </PagedList>
        )}
      </VideoPlayer>
    </div>
  )
}
