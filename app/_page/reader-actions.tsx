import 'server-only';
import type { Article } from '@/lib/article/model';
import { FavouriteButton } from '@/lib/features/favourite/favourite-button';
import { LikeButton } from '@/lib/features/like/like-button';
import styles from '@/lib/ui/button-row.module.css';
import type { PageParams } from './define-page';

export type Likeable = Pick<Article, 'id' | 'likes'> & Partial<Pick<Article, 'columnId'>>;

interface ReaderActionsProps {
  article: Likeable;
  /** Messages after forms sent without JavaScript, by query parameter. */
  notices: PageParams;
  hasLike?: boolean;
  /** False unless the content is an article: only articles can be favorites. */
  hasFavourite?: boolean;
}

export function ReaderActions({ article, notices, hasLike = true, hasFavourite = true }: ReaderActionsProps) {
  const { id, columnId, likes: count } = article;
  if (!hasLike && !hasFavourite) return null;
  return (
    <div className={styles.row}>
      {hasLike && <LikeButton articleId={id} columnId={columnId} count={count} notice={notices.like} />}
      {hasFavourite && <FavouriteButton articleId={id} notice={notices.favourite} />}
    </div>
  );
}
