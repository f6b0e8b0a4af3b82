import 'server-only';
import type { ReactNode } from 'react';
import type { ShareCard } from '@/lib/frame/share-card';
import type { PreparedBody } from '@/lib/html/body-input';
import { ArticleFoot } from './article-foot';
import { ReaderActions } from './reader-actions';

interface CommentedNoteProps {
  note: { id: string; likes: number };
  body: PreparedBody;
  language: string;
  card: ShareCard;
  /** Value of the field `source` in comment operations on notes of this kind. */
  source: string;
  /** Notices of forms sent without JavaScript. */
  notices: { notice?: string | undefined; like?: string | undefined };
  /** Renders the note with the given buttons below its text. */
  render: (actions: ReactNode) => ReactNode;
}

/**
 * A note as a page, such as a reporter's dynamic or a post. The note can be liked, commented and read aloud, but not added to
 * favorites.
 */
export function CommentedNote({ note, body, language, card, source, notices, render }: CommentedNoteProps) {
  const liked = { id: note.id, columnId: undefined, likes: note.likes };
  return (
    <>
      {render(<ReaderActions article={liked} notices={{ like: notices.like }} hasFavourite={false} />)}
      <ArticleFoot
        card={card}
        liked={liked}
        commented={{ id: note.id, source, discussClosed: false }}
        notice={notices.notice}
        spoken={{ language, texts: [body] }}
      />
    </>
  );
}
