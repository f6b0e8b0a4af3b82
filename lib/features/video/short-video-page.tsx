import 'server-only';
import type { ReactNode } from 'react';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import { downloadHref } from '@/lib/frame/download-href';
import { Breadcrumb } from '@/lib/frame/json-ld-script';
import type { PageProps } from '@/lib/frame/page-props';
import { PageSettings } from '@/lib/frame/page-settings';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { PagePlayer } from '@/lib/player/page-player';
import { siteHref } from '@/lib/routes/site-href';
import { pictureAddress } from '@/lib/site/media-address';
import { pageContext } from '@/lib/site/page-context';
import { BackLink } from '@/lib/ui/back-link';
import { BackIcon } from '@/lib/ui/icons';
import { type ShortVideoRoute, type ShortVideoValues, shortVideoShareCard } from './load-short-video';
import { MoreVideos, RelatedSwiper } from './more-videos';
import type { playVisibleSlide } from './play-visible-slide.inline';
import type { reportPlays } from './report-plays.inline';
import styles from './short-video-bar.module.css';
import shortVideoPageStyles from './short-video-page.module.css';
import { Slide, type SlideContext } from './slide';
import { VideoJsonLd } from './video-json-ld';

interface ShortVideoBarProps {
  /** Shared pages show the publisher's name and, except in the CMS, offer the app (reading 19, R2.85). */
  isShared: boolean;
  share: ReactNode;
}

/** Renders the bar, except inside the native app, which shows its own bar. */
async function ShortVideoBar({ isShared, share }: ShortVideoBarProps) {
  const { view, site, words } = await pageContext();
  if (view.isView || view.shell === 'app') return null;
  const homeHref = siteHref(['home']);
  const logo = site.appLogo && pictureAddress(site.appLogo, 160);
  return (
    <header className={styles.bar}>
      {isShared ? (
        <a className={styles.publisher} href={homeHref}>
          {logo && <img className={styles.logo} src={logo} alt="" width={28} height={28} />}
          <span>{site.name}</span>
        </a>
      ) : (
        <BackLink href={homeHref} className={styles.back} aria-label={words('common.back')}>
          <BackIcon />
        </BackLink>
      )}
      <div className={styles.end}>
        {isShared && view.shell !== 'cms' && (
          <a className={styles.download} href={await downloadHref()} rel="nofollow">
            {words('video.openApp')}
          </a>
        )}
        {share}
        {!isShared && <PageSettings />}
      </div>
    </header>
  );
}

type ShortVideoPageProps = PageProps<ShortVideoValues, 'share'> & { route: ShortVideoRoute };

/** Renders slides as high as the screen. A swipe or the link below leads to the next one (R2.48, R2.49). */
export async function ShortVideoPage({ route, values, card, share }: ShortVideoPageProps) {
  const [{ view, site, words }, canonical] = await Promise.all([pageContext(), shortVideoShareCard(values)]);
  const { video, related, category, ratio } = values;
  const { time, language, plays, clip } = video;
  const context: SlideContext = {
    words,
    view,
    site,
    ratio,
    href: (id, query) => siteHref([route, id], query),
  };
  const slides = [video, ...related];
  const nextSlideId = (index: number) => {
    const next = slides[index + 1];
    return next ? `video-${next.id}` : 'more';
  };
  return (
    <div className={shortVideoPageStyles.page}>
      <ShortVideoBar isShared={route === 'mvodShare' || view.isShare} share={share} />
      <main id="main" itemScope>
        <ShareMicrodata card={card} />
        {slides.map((slide, index) => (
          <Slide
            key={slide.id}
            video={slide}
            isFirst={index === 0}
            category={index === 0 ? category : undefined}
            nextId={nextSlideId(index)}
            context={context}
          >
            {index === 0 && route === 'mvodShare' && <RelatedSwiper videos={related} context={context} />}
          </Slide>
        ))}
        <MoreVideos values={values} context={context} />
      </main>
      <VideoJsonLd card={canonical} time={time} language={language} plays={plays} clip={clip} />
      <Breadcrumb page={{ title: canonical.title, url: canonical.url }} />
      <PagePlayer />
      <InlineScript
        calls={[
          inlineCall<typeof playVisibleSlide>('play-visible-slide'),
          ...(view.mode === 'public'
            ? [inlineCall<typeof reportPlays>('report-plays', '/api/video-event')]
            : []),
        ]}
      />
    </div>
  );
}
