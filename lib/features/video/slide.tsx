import 'server-only';
import type { ReactNode } from 'react';
import type { VideoCategory } from '@/lib/contract/video';
import { formatBadgeCount } from '@/lib/format/counts';
import { Player } from '@/lib/player/player';
import { pictureAddress } from '@/lib/site/media-address';
import type { SiteConfig } from '@/lib/site/site-config';
import { ContentText } from '@/lib/ui/content-text';
import { NextIcon } from '@/lib/ui/icons';
import { LazyImage } from '@/lib/ui/lazy-image';
import { languageProps } from '@/lib/view/content-language';
import { browsePhrase, countPhrase, isoTime, timePhrase } from '@/lib/view/phrases';
import type { View } from '@/lib/view/view';
import type { Words } from '@/lib/view/words';
import type { ShortVideo } from './short-video';
import styles from './slide.module.css';

export interface SlideContext {
  words: Words;
  view: View;
  site: SiteConfig;
  /** Aspect ratio of clips without a size, height to width. */
  ratio: string;
  href: (id: string, query?: Record<string, string>) => string;
}

interface SlideProps {
  video: ShortVideo;
  /** True if this slide is the subject of the page; its title is the page's `h1`. */
  isFirst: boolean;
  category?: VideoCategory | undefined;
  /** Element id of the next slide or of the list, to which this slide links. */
  nextId: string;
  context: SlideContext;
  children?: ReactNode;
}

function AccountLine({ video, context: { words, view, site } }: Pick<SlideProps, 'video' | 'context'>) {
  const { account, time, language } = video;
  const picture = account?.picture && pictureAddress(account.picture, 160);
  if (!account && time === undefined) return null;
  return (
    <p className={styles.account}>
      {picture && <LazyImage className={styles.picture} src={picture} width={36} height={36} />}
      {account && (
        <span className={styles.name} {...languageProps(language, view.locale)}>
          <span className="visually-hidden">{words('video.account')} </span>
          {account.name}
        </span>
      )}
      {time !== undefined && (
        <time className={styles.quiet} dateTime={isoTime(time)}>
          {timePhrase(words, time, site.display.relativeTimeStyle)}
        </time>
      )}
    </p>
  );
}

function Counts({ video, category, context }: Pick<SlideProps, 'video' | 'category' | 'context'>) {
  const { words, view, site, href } = context;
  const { plays, likes, comments } = video;
  const playsPhrase = browsePhrase(words, plays, view.locale);
  const badge = (count: number) => countPhrase(words, formatBadgeCount(count));
  return (
    <p className={styles.counts}>
      {category && (
        <a
          className={styles.category}
          href={`${href(video.id, { category: category.id })}#more`}
          {...languageProps(undefined, view.locale)}
        >
          {category.name}
        </a>
      )}
      {site.counts && (
        <>
          {plays > 0 && <span>{words('video.plays', { total: plays, count: playsPhrase })}</span>}
          {likes > 0 && <span>{words('video.likes', { total: likes, count: badge(likes) })}</span>}
          {comments > 0 && (
            <span>{words('video.comments', { total: comments, count: badge(comments) })}</span>
          )}
        </>
      )}
    </p>
  );
}

export function Slide({ video, isFirst, category, nextId, context, children }: SlideProps) {
  const { words, view, site, ratio, href } = context;
  const Title = isFirst ? 'h1' : 'h2';
  const wording = { locale: view.locale, language: video.language };
  return (
    <article
      className={styles.slide}
      id={`video-${video.id}`}
      data-slide={href(video.id)}
      data-video={video.id}
      data-variant={site.display.miniVideoStyle}
      aria-labelledby={`title-${video.id}`}
    >
      <div className={styles.clip}>
        <Player
          clip={video.clip}
          label={video.title}
          ratio={ratio}
          posterLoading={isFirst ? 'first' : 'lazy'}
          fillsContainer={site.display.miniVideoStyle === 0}
        />
      </div>
      <div className={styles.text}>
        <AccountLine video={video} context={context} />
        <Title
          className={styles.title}
          id={`title-${video.id}`}
          {...languageProps(video.language, view.locale)}
        >
          {isFirst ? video.title : <a href={href(video.id)}>{video.title}</a>}
        </Title>
        <ContentText as="p" className={styles.summary} text={video.summary} {...wording} />
        <div className={styles.foot}>
          <Counts video={video} category={category} context={context} />
          <a className={styles.next} href={`#${nextId}`}>
            {words('video.next')}
            <NextIcon />
          </a>
        </div>
        {children}
      </div>
    </article>
  );
}
