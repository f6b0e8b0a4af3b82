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
  source: string;
  notices: { notice?: string | undefined; like?: string | undefined };
  render: (actions: ReactNode) => ReactNode;
}

/** A dynamic or post as a page. Only articles can be favorites, so notes have no such button. */
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
