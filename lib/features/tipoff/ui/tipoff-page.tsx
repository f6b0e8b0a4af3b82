import 'server-only';
import { ArticleBody } from '@/lib/article/article-body';
import { MediaSupport } from '@/lib/article/media-support';
import { TextScripts } from '@/lib/article/text-scripts';
import { textStyle } from '@/lib/article/text-style';
import { Breadcrumb, currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { ShareCard } from '@/lib/frame/share-card';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { DynamicMedia, mediaNeeds } from '@/lib/people/dynamic-media';
import { dynamicPosting } from '@/lib/people/posting';
import { isLinkOffered } from '@/lib/routes/offered-routes';
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
import type { Tipoff } from '../server/model';
import { tipoffFormHref } from '../tipoff-href';
import { ReplyPart } from './newsroom-reply';
import { ProgressLine } from './progress-line';
import { SoundList } from './sound-list';
import styles from './tipoff-page.module.css';

interface TipoffPageProps {
  values: TipoffPageValues;
  card: ShareCard;
}

interface PartProps {
  tipoff: Tipoff;
  words: Words;
  locale: Locale;
}

function TipoffMeta({ tipoff: { sender, place, note }, words, locale }: PartProps) {
  return (
    <p className={styles.facts}>
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

/** Title of a tip-off. Without one, a hidden heading names the page for screen readers. */
function Heading({ tipoff: { note }, words, locale }: PartProps) {
  if (!note.title) return <h1 className="visually-hidden">{words('titles.tipoffDetail')}</h1>;
  return (
    <h1 className={styles.title} {...languageProps(note.language, locale)}>
      {note.title}
    </h1>
  );
}

/** Page of a tip-off: text, pictures, clips and sound, progress, and the newsroom's reply (R2.54, R3.83). */
export async function TipoffPage({ values, card }: TipoffPageProps) {
  const [view, site, publisher] = await Promise.all([currentView(), siteConfig(), currentPublisher()]);
  const words = wordsFor(view.locale);
  const { tipoff, body, language } = values;
  const { note, sounds, progress, reply } = tipoff;
  const part = { tipoff, words, locale: view.locale };
  return (
    <>
      <TextScripts language={language} />
      <main id="main" style={textStyle(site.display)}>
        <article className={styles.page} itemScope>
          <ShareMicrodata card={card} />
          <p className={styles.kicker}>{words('tipoff.kicker')}</p>
          <Heading {...part} />
          <TipoffMeta {...part} />
          <ProgressLine progress={progress} words={words} />
          <div className={styles.told} data-style={site.display.tipoffStyle}>
            <ArticleBody article={{ language }} body={body} />
            <div className={styles.media}>
              <DynamicMedia dynamic={note} words={words} locale={view.locale} eager />
              <SoundList sounds={sounds} words={words} locale={view.locale} />
            </div>
          </div>
          {reply && <ReplyPart reply={reply} words={words} locale={view.locale} />}
          {isLinkOffered(tipoffFormHref()) && (
            <div className={styles.more}>
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
