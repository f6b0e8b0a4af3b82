import 'server-only';
import type { ReactNode } from 'react';
import type { Properties } from '@/lib/frame/json-ld';
import { Breadcrumb, currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { ShareCard } from '@/lib/frame/share-card';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import type { PreparedBody } from '@/lib/html/body-input';
import type { Dynamic } from '@/lib/people/dynamic';
import { DynamicMedia, mediaNeeds } from '@/lib/people/dynamic-media';
import type { PostingInput } from '@/lib/people/posting';
import { type NoteWriter, WriterLine } from '@/lib/people/writer-line';
import { pageContext } from '@/lib/site/page-context';
import { languageProps } from '@/lib/view/content-language';
import { ArticleBody } from './article-body';
import { MediaSupport } from './media-support';
import styles from './note-page.module.css';
import { TextMain } from './text-main';

interface NotePageProps {
  note: Dynamic;
  writer: NoteWriter & { href: string | undefined };
  body: PreparedBody;
  /** BCP 47 tag of the text. */
  language: string;
  /** Visually hidden heading of a note without a title. */
  heading: string;
  above?: ReactNode;
  card: ShareCard;
  actions: ReactNode;
  createPosting: (input: Omit<PostingInput, 'writer'>) => Properties;
  breadcrumb: { ancestors: readonly { name: string; path: string }[]; title: string };
}

export async function NotePage(props: NotePageProps) {
  const [{ view, words }, publisher] = await Promise.all([pageContext(), currentPublisher()]);
  const { note, writer, body, language, heading, above, card, actions, createPosting, breadcrumb } = props;
  return (
    <>
      <TextMain>
        <article className={styles.page} itemScope>
          <ShareMicrodata card={card} />
          {above}
          <WriterLine writer={writer} time={note.time} locale={view.locale} href={undefined} eager />
          {note.title ? (
            <h1 className={styles.title} {...languageProps(note.language, view.locale)}>
              {note.title}
            </h1>
          ) : (
            // If the text's start were also the title, screen readers would read it twice.
            <h1 className="visually-hidden">{heading}</h1>
          )}
          <ArticleBody article={{ language }} body={body} />
          <DynamicMedia dynamic={note} words={words} locale={view.locale} eager />
          <div className={styles.actions}>{actions}</div>
        </article>
      </TextMain>
      <JsonLd value={createPosting({ card, publisher, time: note.time, text: body.text, language })} />
      <Breadcrumb ancestors={breadcrumb.ancestors} page={{ title: breadcrumb.title, url: card.url }} />
      <MediaSupport needs={[body, mediaNeeds([note])]} />
    </>
  );
}
