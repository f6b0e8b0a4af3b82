import 'server-only';
import { ArticleBody } from '@/lib/article/article-body';
import { MediaSupport } from '@/lib/article/media-support';
import { prepareTextIn } from '@/lib/article/prepare-text';
import { TextMain } from '@/lib/article/text-main';
import type { PageProps } from '@/lib/frame/page-props';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { pageContext } from '@/lib/site/page-context';
import { siteConfig } from '@/lib/site/site-config';
import { BackToTop } from '@/lib/ui/back-to-top';
import { ContentText } from '@/lib/ui/content-text';
import { EventTime } from '@/lib/ui/event-time';
import { Headline } from '@/lib/ui/headline';
import { languageProps } from '@/lib/view/content-language';
import type { Localization } from '@/lib/view/words';
import type { LivePageValues } from '../server/load';
import type { Live } from '../server/model';
import { viewsPhrase } from '../server/views-phrase';
import { LiveFeedView } from './live-feed-view';
import { LiveJsonLd } from './live-json-ld';
import styles from './live-page.module.css';
import { LiveStage } from './live-stage';

type LivePageProps = PageProps<LivePageValues, 'actions' | 'ad' | 'overClip'>;

/** Renders the state, views and start time (R3.44, R3.46). */
async function LiveMeta({ live, words, locale }: { live: Live } & Localization) {
  const { state, startsAt, startsOnDay, views } = live;
  const { counts } = await siteConfig();
  return (
    <p className={styles.facts}>
      <span className={styles.state} data-state={state}>
        {words(`card.liveStates.${state}`)}
      </span>
      {counts && (
        <span className={styles.views} data-live-views="">
          {viewsPhrase(views, locale)}
        </span>
      )}
      {startsAt !== undefined && state !== 'preview' && (
        <span>
          {words('live.begins')} <EventTime time={startsAt} isDay={startsOnDay} words={words} />
        </span>
      )}
    </p>
  );
}

export async function LivePage({ values, card, actions, ad, overClip }: LivePageProps) {
  const { view, words, locale } = await pageContext();
  const { live } = values;
  const { content, language } = live;
  const about = prepareTextIn(language, content, words);
  // Ended lives do not change. Unpublished pages that an editor previews are not polled.
  const isPolled = (live.state === 'live' || live.state === 'preview') && view.mode === 'public';
  const pollAddress = isPolled ? `/api/live/${encodeURIComponent(live.id)}?locale=${locale}` : undefined;
  const shared = { words, locale };
  const contentLanguage = { locale, language };
  return (
    <>
      <TextMain>
        <div className={styles.page}>
          <article itemScope>
            <ShareMicrodata card={card} />
            <LiveStage values={values} {...shared} overlay={overClip} />
            <header className={styles.heading}>
              <LiveMeta live={live} {...shared} />
              <h1 className={styles.title} {...languageProps(language, locale)}>
                <Headline text={live.title || words('titles.liveDetail')} />
              </h1>
              <ContentText as="p" className={styles.user} text={live.authorName} {...contentLanguage} />
            </header>
            <div className={styles.about}>
              <ArticleBody article={live} body={about.body} id="about" />
            </div>
          </article>
          <LiveFeedView values={values} pollAddress={pollAddress} {...shared} />
          {actions}
        </div>
        {ad}
      </TextMain>
      <LiveJsonLd values={values} card={card} />
      <MediaSupport needs={[{ hasPictures: true, hasClips: true }]} />
      <BackToTop />
    </>
  );
}
