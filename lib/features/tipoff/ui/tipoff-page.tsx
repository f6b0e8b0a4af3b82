import 'server-only';
import { ArticleBody } from '@/lib/article/article-body';
import { MediaSupport } from '@/lib/article/media-support';
import { TextScripts } from '@/lib/article/text-scripts';
import { textStyle } from '@/lib/article/text-style';
import { formatDuration } from '@/lib/format/duration';
import { Breadcrumb, currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { ShareCard } from '@/lib/frame/share-card';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { DynamicMedia, mediaNeeds } from '@/lib/people/dynamic-media';
import { dynamicPosting } from '@/lib/people/posting';
import { isLinkOffered } from '@/lib/routes/offered-routes';
import { mediaAddress } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { EntryLink } from '@/lib/ui/entry-link';
import controls from '@/lib/ui/form-controls.module.css';
import { languageProps } from '@/lib/view/content-language';
import { currentView } from '@/lib/view/current';
import type { Locale } from '@/lib/view/locales';
import { contentTime, isoTime } from '@/lib/view/phrases';
import { textLanguage } from '@/lib/view/text-language';
import { type Words, wordsFor } from '@/lib/view/words';
import type { TipoffPageValues } from '../server/load';
import type { NewsroomReply, Sound, Tipoff, TipoffProgress } from '../server/model';
import { tipoffFormHref } from '../tipoff-href';
import styles from './newsroom-reply.module.css';
import progressLineStyles from './progress-line.module.css';
import soundListStyles from './sound-list.module.css';
import tipoffPageStyles from './tipoff-page.module.css';

function ReplyPart({ reply, words, locale }: { reply: NewsroomReply; words: Words; locale: Locale }) {
  const { lines, name, time, language } = reply;
  return (
    <section className={styles.reply} aria-labelledby="desk-reply">
      <h2 className={styles.heading} id="desk-reply">
        {words('tipoff.reply')}
      </h2>
      {lines.map((line) => (
        <p key={line} className={styles.line} {...languageProps(language, locale)}>
          {line}
        </p>
      ))}
      <p className={styles.sign}>
        {name && <span {...textLanguage(name, locale)}>{name}</span>}
        {time !== undefined && <time dateTime={isoTime(time)}>{contentTime(time)}</time>}
      </p>
    </section>
  );
}

/** `done`: number of finished steps. */
const progressSteps: Readonly<Record<TipoffProgress, { steps: readonly TipoffStep[]; done: number }>> = {
  pending: { steps: ['received', 'takenUp', 'answered'], done: 1 },
  takenUp: { steps: ['received', 'takenUp', 'answered'], done: 2 },
  answered: { steps: ['received', 'takenUp', 'answered'], done: 3 },
  refused: { steps: ['received', 'refused'], done: 2 },
};

type TipoffStep = 'received' | 'takenUp' | 'answered' | 'refused';

function ProgressLine({ progress, words }: { progress: TipoffProgress; words: Words }) {
  const { steps, done: doneCount } = progressSteps[progress];
  return (
    <section aria-label={words('tipoff.progress')}>
      <ol className={progressLineStyles.way} data-stage={progress}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={progressLineStyles.step}
            {...(index < doneCount ? { 'data-done': '' } : {})}
            {...(index === doneCount - 1 ? { 'aria-current': 'step' as const } : {})}
          >
            {words(`tipoff.steps.${step}`)}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Loads nothing before it is played. */
function SoundList({ sounds, words, locale }: { sounds: readonly Sound[]; words: Words; locale: Locale }) {
  if (sounds.length === 0) return null;
  return (
    <ul className={soundListStyles.sounds}>
      {sounds.map(({ url, seconds, caption }, index) => {
        const name = caption || words('tipoff.sound', { number: index + 1 });
        const src = mediaAddress(url);
        return (
          <li key={url}>
            <figure className={soundListStyles.sound}>
              <figcaption className={soundListStyles.caption}>
                <span {...textLanguage(name, locale)}>{name}</span>
                {seconds !== undefined && (
                  <span className={soundListStyles.length}>{formatDuration(seconds)}</span>
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

interface PartProps {
  tipoff: Tipoff;
  words: Words;
  locale: Locale;
}

function TipoffMeta({ tipoff: { sender, place, note }, words, locale }: PartProps) {
  return (
    <p className={tipoffPageStyles.facts}>
      {sender ? (
        <span {...textLanguage(sender, locale)}>{sender}</span>
      ) : (
        <span>{words('tipoff.anonymous')}</span>
      )}
      {note.time !== undefined && <time dateTime={isoTime(note.time)}>{contentTime(note.time)}</time>}
      {place && <span {...textLanguage(place, locale)}>{place}</span>}
    </p>
  );
}

/** Without a title, a hidden heading names the page for screen readers. */
function Heading({ tipoff: { note }, words, locale }: PartProps) {
  if (!note.title) return <h1 className="visually-hidden">{words('titles.tipoffDetail')}</h1>;
  return (
    <h1 className={tipoffPageStyles.title} {...languageProps(note.language, locale)}>
      {note.title}
    </h1>
  );
}

/** Page of a tip-off: text, pictures, clips and sound, progress, and the newsroom's reply (R2.54, R3.83). */
export async function TipoffPage({ values, card }: { values: TipoffPageValues; card: ShareCard }) {
  const [view, site, publisher] = await Promise.all([currentView(), siteConfig(), currentPublisher()]);
  const words = wordsFor(view.locale);
  const { tipoff, body, language } = values;
  const { note, sounds, progress, reply } = tipoff;
  const part = { tipoff, words, locale: view.locale };
  return (
    <>
      <TextScripts language={language} />
      <main id="main" style={textStyle(site.display)}>
        <article className={tipoffPageStyles.page} itemScope>
          <ShareMicrodata card={card} />
          <p className={tipoffPageStyles.kicker}>{words('tipoff.kicker')}</p>
          <Heading {...part} />
          <TipoffMeta {...part} />
          <ProgressLine progress={progress} words={words} />
          <div className={tipoffPageStyles.told} data-style={site.display.tipoffStyle}>
            <ArticleBody article={{ language }} body={body} />
            <div className={tipoffPageStyles.media}>
              <DynamicMedia dynamic={note} words={words} locale={view.locale} eager />
              <SoundList sounds={sounds} words={words} locale={view.locale} />
            </div>
          </div>
          {reply && <ReplyPart reply={reply} words={words} locale={view.locale} />}
          {isLinkOffered(tipoffFormHref()) && (
            <div className={tipoffPageStyles.more}>
              <p>{words('tipoff.moreTold')}</p>
              <EntryLink className={controls.outlined} href={tipoffFormHref()}>
                {words('tipoff.handIn')}
              </EntryLink>
            </div>
          )}
        </article>
      </main>
      <JsonLd
        value={dynamicPosting({
          card,
          writer: tipoff.sender ? { name: tipoff.sender, url: undefined } : undefined,
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
