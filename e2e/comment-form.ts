import { expect, type Locator, type Page } from '@playwright/test';
import type { SharedKanbao } from './kanbao';

export const articlePath = '/newsDetail/12/12003.html';
export const otherArticlePath = '/newsDetail/1/1001.html';
export const allCommentsPath = '/commentAll/14502/1.html';

export const commentForm = (page: Page): Locator => page.locator('form#write');
export const commentField = (page: Page): Locator => commentForm(page).getByRole('textbox');
export const formStatus = (page: Page): Locator => commentForm(page).getByRole('status');
export const listedComments = (page: Page): Locator =>
  page.locator('#comments [data-comment-likes] > ol').locator(':scope > li');

export function uniqueCommentText(): string {
  return `桥修好了，走着踏实${Math.random().toString(36).slice(2)}`;
}

export async function openArticleAndType(
  page: Page,
  kanbao: SharedKanbao,
  text: string,
  path = articlePath,
): Promise<void> {
  await page.goto(kanbao.pageUrl(path));
  await commentField(page).fill(text);
  await expect(commentForm(page).locator('[data-interactive]')).toHaveCount(0);
}

export const submitComment = (page: Page): Promise<void> => commentForm(page).locator('[type=submit]').tap();
