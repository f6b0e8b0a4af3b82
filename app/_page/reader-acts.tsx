import 'server-only';
import type { Article } from '@/lib/article/model';
import { FavouriteButton } from '@/lib/features/favourite/favourite-button';
import { LikeButton } from '@/lib/features/like/like-button';
import { ButtonRow } from '@/lib/ui/button-row';

/** Notices of forms sent without JavaScript, by query parameter. */
export interface ActNotices {
  notice?: string | undefined;
  like?: string | undefined;
  favourite?: string | undefined;
}

interface ReaderActsProps {
  article: Pick<Article, 'id' | 'columnId' | 'likes'>;
  notices: ActNotices;
  likes?: boolean;
  keeps?: boolean;
}

/** Buttons at the end of an article: like and favorite. */
export function ReaderActs({ article, notices, likes = true, keeps = true }: ReaderActsProps) {
  const { id, columnId, likes: count } = article;
  if (!likes && !keeps) return null;
  return (
    <ButtonRow>
      {likes && <LikeButton articleId={id} columnId={columnId} count={count} notice={notices.like} />}
      {keeps && <FavouriteButton articleId={id} notice={notices.favourite} />}
    </ButtonRow>
  );
}
