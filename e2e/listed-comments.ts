import { expect, type Locator, type Page } from '@playwright/test';
import type { SharedKanbao } from './kanbao';
import { words } from './words';

export const commentListPath = '/commentAll/14502/1.html';

export const commentSelector = '#comment-list > li';

export const commentLikeButton = (comment: Locator) =>
  comment.locator('> div > p').getByRole('button', { name: words('like.like') });

export async function commentIdOf(comment: Locator): Promise<string> {
  return (await comment.getAttribute('id'))?.replace('comment-', '') ?? '';
}

export async function likeCountOf(comment: Locator): Promise<number> {
  return Number(await commentLikeButton(comment).locator('[data-likes]').textContent());
}

export async function commentLikeCalls(kanbao: SharedKanbao, id: string) {
  const calls = await kanbao.platform.calls({ operation: 'likeEvent' });
  return calls.filter(({ query }) => query.id === id && query.type === '1');
}

export const actionsLinkOf = (comment: Locator) => comment.locator('> div > p > a[data-comment-actions]');

export async function openActions(comment: Locator): Promise<void> {
  await actionsLinkOf(comment).tap();
  await expect(comment.page().getByRole('dialog')).toBeVisible();
}

export const actionForm = (page: Page, action: string) =>
  page.locator(`form[action="/api/comment-${action}"]`);

export async function postCommentOnList(page: Page, kanbao: SharedKanbao, content: string): Promise<Locator> {
  await page.goto(kanbao.pageUrl(commentListPath));
  const form = page.locator('form[action="/api/comment"]');
  await form.getByRole('textbox').fill(content);
  await form.getByRole('button').last().tap();
  const ownComment = page.locator(commentSelector).filter({ hasText: content });
  await expect(ownComment).toHaveCount(1);
  await expect(ownComment).not.toHaveAttribute('data-sending');
  await expect(actionsLinkOf(ownComment)).toHaveCount(1);
  return ownComment;
}

export const pageNotice = (page: Page) => page.locator('.page-notice');
