import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import { currentWords } from '@/lib/view/current';
import { commentsHref, repliesHref } from '../comment-href';
import type { CommentList } from './load-comments';
import type { ReplyList } from './load-replies';
import type { CommentedSubject } from './load-subject';

async function listCard(
  title: string,
  subject: CommentedSubject | undefined,
  path: string,
): Promise<ShareCard> {
  const words = await currentWords();
  const description = subject
    ? words('comment.listDescription', { title: subject.title })
    : words('comment.plainDescription');
  return pageCard({ title, descriptions: [description], pictures: [], path });
}

export const commentsCard = cache(async ({ commented, subject }: CommentList): Promise<ShareCard> => {
  const words = await currentWords();
  return listCard(words('titles.commentAll'), subject, commentsHref(commented));
});

export const repliesCard = cache(async ({ id, commented, subject }: ReplyList): Promise<ShareCard> => {
  const words = await currentWords();
  return listCard(words('titles.replyAll'), subject, repliesHref(id, commented));
});

/** Returns the `<head>` of the page of all comments. Search engines index the article instead. */
export async function commentsMetadata(list: CommentList): Promise<Metadata> {
  return cardMetadata(await commentsCard(list), { type: 'website', hidden: true });
}

export async function repliesMetadata(list: ReplyList): Promise<Metadata> {
  return cardMetadata(await repliesCard(list), { type: 'website', hidden: true });
}
