import 'server-only';
import type { ReactNode } from 'react';
import type { Card } from '@/lib/cards/card';
import { CardList } from '@/lib/cards/card-list';
import { ListFailure } from '@/lib/cards/list-failure';
import { PagedList } from '@/lib/cards/paged-list';
import { CollectionJsonLd } from '@/lib/frame/collection-json-ld';
import type { ShareCard } from '@/lib/frame/share-card';
import { siteHref } from '@/lib/routes/site-href';
import { LinkRow } from '@/lib/ui/link-row';
import { ListHeading } from '@/lib/ui/list-heading';
import { Section } from '@/lib/ui/section';
import { currentWords } from '@/lib/view/current-view';
import type { Words } from '@/lib/view/words';
import { type LivesTab, type LivesValues, livesTabs } from '../server/load-lives';
import styles from './lives-page.module.css';

const tabHref = (tab: LivesTab, query: Record<string, string | number> = {}) =>
  siteHref(['moreLive'], { tab: tab === 'all' ? undefined : tab, ...query });

function LivesSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Section id={id} title={title} className={styles.section} heading={styles.title}>
      {children}
    </Section>
  );
}

function AllLives({ values, words }: { values: LivesValues; words: Words }) {
  const { running, coming, comingFailed, past, next } = values;
  return (
    <>
      {running.length > 0 && (
        <LivesSection id="lives-running" title={words('live.tabs.live')}>
          <CardList cards={running} variant="magazine" eager={1} />
        </LivesSection>
      )}
      {(coming.length > 0 || comingFailed) && (
        <LivesSection id="lives-coming" title={words('live.tabs.coming')}>
          {comingFailed ? <ListFailure /> : <CardList cards={coming} />}
        </LivesSection>
      )}
      <LivesSection id="lives-past" title={words('live.tabs.playback')}>
        <PagedList
          cards={past}
          eager={0}
          empty={words('live.noPlayback')}
          nextHref={next && tabHref('all', { ...next })}
        />
      </LivesSection>
    </>
  );
}

const emptyMessages = { live: 'live.noLives', coming: 'live.noComing', playback: 'live.noPlayback' } as const;

function LivesTabPanel({ values, words }: { values: LivesValues; words: Words }) {
  const { tab, running, coming, past, next } = values;
  if (tab === 'all') return null;
  const cards: Record<typeof tab, readonly Card[]> = { live: running, coming, playback: past };
  return (
    <Section id="lives-list" title={words(`live.tabs.${tab}`)}>
      {tab === 'coming' && values.comingFailed ? (
        <ListFailure />
      ) : (
        <PagedList
          cards={cards[tab]}
          variant={tab === 'live' ? 'magazine' : 'list'}
          empty={words(emptyMessages[tab])}
          // Running lives are at the start of the column, so their tab has no further pages.
          nextHref={next && tab !== 'live' ? tabHref(tab, { ...next }) : undefined}
        />
      )}
    </Section>
  );
}

export async function LivesPage({ values, card }: { values: LivesValues; card: ShareCard }) {
  const words = await currentWords();
  const { tab, running, coming, past } = values;
  return (
    <main id="main">
      <ListHeading title={words('titles.moreLive')} />
      <LinkRow
        label={words('live.tabs.label')}
        links={livesTabs.map((offeredTab) => ({
          href: tabHref(offeredTab),
          label: words(`live.tabs.${offeredTab}`),
          isCurrent: offeredTab === tab,
        }))}
      />
      {tab === 'all' ? (
        <AllLives values={values} words={words} />
      ) : (
        <LivesTabPanel values={values} words={words} />
      )}
      <CollectionJsonLd card={card} cards={[...running, ...coming, ...past]} />
    </main>
  );
}
