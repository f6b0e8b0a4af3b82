import 'server-only';
import { ArticleBody } from '@/lib/article/article-body';
import { prepareTextIn } from '@/lib/article/prepare-text';
import { formatDate } from '@/lib/format/dates';
import { Player } from '@/lib/player/player';
import { mediaAddress, pictureAddress } from '@/lib/site/media-address';
import { AudioPlayer } from '@/lib/ui/audio-player';
import { ContentText } from '@/lib/ui/content-text';
import { Picture } from '@/lib/ui/picture';
import { contentTime, isoTime } from '@/lib/view/phrases';
import type { Localization } from '@/lib/view/words';
import { livePostHref } from '../live-href';
import type { LivePageValues } from '../server/load';
import type { Post } from '../server/model';
import styles from './post-item.module.css';

interface PostItemProps extends Localization {
  post: Post;
  values: LivePageValues;
}

/** Shows the time, with the date if the live started on another day, or only the date if no time is known. */
function PostTime({ post, values, words }: PostItemProps) {
  const { time, isDay } = post;
  const href = livePostHref(values, post.id);
  if (time === undefined) {
    return (
      <a className={styles.minute} href={href}>
        {words('live.permalink')}
      </a>
    );
  }
  const [date = '', minute] = contentTime(time, isDay).split(' ');
  const { startsAt } = values.live;
  const isSameDay = startsAt !== undefined && formatDate(startsAt) === date;
  return (
    <a className={styles.minute} href={href}>
      <time dateTime={isDay ? date : isoTime(time)}>
        {(isDay || !isSameDay) && <span className={styles.day}>{date.slice(5)}</span>}
        {minute}
      </time>
      <span className="visually-hidden">{words('live.permalink')}</span>
    </a>
  );
}

function Pictures({ post, words }: PostItemProps) {
  if (post.pictures.length === 0) return null;
  const isSingle = post.pictures.length === 1;
  return (
    <ul className={styles.pictures} data-count={Math.min(post.pictures.length, 3)}>
      {post.pictures.map((url, index) => (
        <li key={url}>
          <a href={pictureAddress(url, 1600)} data-lightbox="" data-interactive="">
            <Picture
              source={url}
              widths={isSingle ? [480, 750, 1080] : [240, 360, 480]}
              baseWidth={isSingle ? 750 : 360}
              sizes={isSingle ? '(min-width: 820px) 560px, 80vw' : '(min-width: 820px) 190px, 28vw'}
              alt={words('live.picture', { number: index + 1 })}
              width={isSingle ? 1280 : 480}
              height={isSingle ? 853 : 480}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

export function PostItem(props: PostItemProps) {
  const { post, values, words, locale } = props;
  const { id, title, content, language } = post;
  const { body } = prepareTextIn(language, content, words);
  const reporter =
    post.authorName !== '' && post.authorName !== values.live.authorName ? post.authorName : undefined;
  return (
    <li
      className={styles.post}
      id={`post-${id}`}
      data-id={id}
      {...(post.pinned ? { 'data-pinned': '' } : {})}
    >
      <PostTime {...props} />
      <div className={styles.report}>
        {post.pinned && <p className={styles.pin}>{words('live.pinned')}</p>}
        <ContentText as="h3" className={styles.title} text={title} locale={locale} language={language} />
        <ContentText as="p" className={styles.reporter} text={reporter} locale={locale} language={language} />
        <ArticleBody article={{ language }} body={body} id={`text-${id}`} />
        <Pictures {...props} />
        {post.clips.map(({ url, poster, seconds }) => (
          <Player
            key={url}
            clip={{ sources: [{ url }], poster, seconds }}
            label={title || values.live.title}
          />
        ))}
        {post.sounds.map(({ name, address }) => (
          <AudioPlayer key={address} className={styles.sound} src={mediaAddress(address)} aria-label={name} />
        ))}
        {post.files.map(({ name, address }) => (
          <p key={address}>
            <a className={styles.file} href={mediaAddress(address)} rel="noopener" download={name}>
              {name}
            </a>
          </p>
        ))}
      </div>
    </li>
  );
}
