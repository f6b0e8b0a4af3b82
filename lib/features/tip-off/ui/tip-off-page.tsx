import 'server-only';
import { ArticleBody } from '@/lib/article/article-body';
import { MediaSupport } from '@/lib/article/media-support';
import { TextMain } from '@/lib/article/text-main';
import { formatDuration } from '@/lib/format/duration';
import { Breadcrumb, currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { ShareCard } from '@/lib/frame/share-card';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { DynamicMedia, mediaNeeds } from '@/lib/people/dynamic-media';
import { dynamicPosting } from '@/lib/people/posting';
import { isLinkOffered } from '@/lib/routes/offered-routes';
import { mediaAddress } from '@/lib/site/media-address';
import { pageContext } from '@/lib/site/page-context';
import { ContentTime } from '@/lib/ui/content-time';
import controls from '@/lib/ui/form-controls.module.css';
import { OfferedLink } from '@/lib/ui/offered-link';
import { languageProps } from '@/lib/view/content-language';
import { textLanguage } from '@/lib/view/text-language';
import type { Localization, Words } from '@/lib/view/words';
import type { TipOffPageValues } from '../server/load';
import type { NewsroomReply, TipOff } from '../server/model';
import { tipOffHref } from '../tip-off-href';
import replyStyles from './newsroom-reply.module.css';
import progressStyles from './progress-line.module.css';
import soundStyles from './sound-list.module.css';
import styles from './tip-off-page.module.css';

function ReplySection({ reply, words, locale }: Localization & { reply: NewsroomReply }) {
  const { lines, name, time, language } = reply;
  return (
    <section className={replyStyles.reply} aria-labelledby="desk-reply">
      <h2 className={replyStyles.heading} id="desk-reply">
        {words('tipoff.reply')}
      </h2>
      {lines.map((line) => (
        <p key={line} className={replyStyles.line} {...languageProps(language, locale)}>
          {line}
        </p>
      ))}
      <p className={replyStyles.signature}>
        {name && <span {...textLanguage(name, locale)}>{name}</span>}
        <ContentTime time={time} />
      </p>
    </section>
  );
}

type Step = Exclude<TipOff['progress'], 'pending'> | 'received';

function ProgressLine({ progress, words }: { progress: TipOff['progress']; words: Words }) {
  const current: Step = progress === 'pending' ? 'received' : progress;
  const steps: readonly Step[] =
    progress === 'refused' ? ['received', 'refused'] : ['received', 'takenUp', 'answered'];
  const currentIndex = steps.indexOf(current);
  return (
    <section aria-label={words('tipoff.progress')}>
      <ol className={progressStyles.steps} data-stage={progress}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={progressStyles.step}
            data-done={index <= currentIndex ? '' : undefined}
            aria-current={index === currentIndex ? 'step' : undefined}
          >
            {words(`tipoff.steps.${step}`)}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Renders sounds, which load nothing before the reader plays them. */
function SoundList({ sounds, words, locale }: Localization & Pick<TipOff, 'sounds'>) {
  if (sounds.length === 0) return null;
  return (
    <ul className={soundStyles.sounds}>
      {sounds.map(({ url, seconds, caption }, index) => {
        const name = caption || words('tipoff.sound', { number: index + 1 });
        const src = mediaAddress(url);
        return (
          <li key={url}>
            <figure className={soundStyles.sound}>
              <figcaption className={soundStyles.caption}>
                <span {...textLanguage(name, locale)}>{name}</span>
                {seconds !== undefined && (
                  <span className={soundStyles.length}>{formatDuration(seconds)}</span>
                )}
              </figcaption>
              {src ? (
                // biome-ignore lint/a11y/useMediaCaption: the platform delivers no captions
                <audio src={src} controls preload="none" aria-label={name} />
              ) : (
                <p>{words('player.unavailable')}</p>
              )}
            </figure>
          </li>
        );
      })}
    </ul>
  );
}

/** Renders a tip-off: text, pictures, clips, sounds, progress, and the newsroom's reply (R2.54, R3.83). */
export async function TipOffPage({ values, card }: { values: TipOffPageValues; card: ShareCard }) {
  const [{ site, locale, words }, publisher] = await Promise.all([pageContext(), currentPublisher()]);
  const { tipOff, body, language } = values;
  const { note, sender, place, sounds, progress, reply } = tipOff;
  return (
    <>
      <TextMain>
        <article className={styles.page} itemScope>
          <ShareMicrodata card={card} />
          <p className={styles.kicker}>{words('tipoff.kicker')}</p>
          {note.title ? (
            <h1 className={styles.title} {...languageProps(note.language, locale)}>
              {note.title}
            </h1>
          ) : (
            // Without a title, a hidden heading names the page for screen readers.
            <h1 className="visually-hidden">{words('titles.tipoffDetail')}</h1>
          )}
          <p className={styles.facts}>
            <span {...(sender && textLanguage(sender, locale))}>{sender ?? words('tipoff.anonymous')}</span>
            <ContentTime time={note.time} />
            {place && <span {...textLanguage(place, locale)}>{place}</span>}
          </p>
          <ProgressLine progress={progress} words={words} />
          <div className={styles.status} data-style={site.display.tipoffStyle}>
            <ArticleBody article={{ language }} body={body} />
            <div className={styles.media}>
              <DynamicMedia dynamic={note} words={words} locale={locale} eager />
              <SoundList sounds={sounds} words={words} locale={locale} />
            </div>
          </div>
          {reply && <ReplySection reply={reply} words={words} locale={locale} />}
          {isLinkOffered(tipOffHref()) && (
            <div className={styles.more}>
              <p>{words('tipoff.moreTold')}</p>
              <OfferedLink className={controls.outlined} href={tipOffHref()}>
                {words('tipoff.handIn')}
              </OfferedLink>
            </div>
          )}
        </article>
      </TextMain>
      <JsonLd
        value={dynamicPosting({
          card,
          writer: { name: sender },
          publisher,
          time: note.time,
          text: body.text,
          language,
        })}
      />
      <Breadcrumb page={{ title: card.title, url: card.url }} />
      <MediaSupport needs={[body, mediaNeeds([note]), { hasClips: sounds.length > 0 }]} />
    </>
  );
}
