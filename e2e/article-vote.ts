import type { Locator, Page } from '@playwright/test';
import { words } from './words';

export const runningVote = { article: '3003', path: '/newsDetail/3/3003.html' };
export const membersOnlyVotePath = '/newsDetail/2/2003.html';

export const voteOf = (page: Page): Locator => page.getByRole('region', { name: words('vote.title') });
export const voteStatus = (page: Page): Locator => voteOf(page).getByRole('status');
export const sendButton = (page: Page): Locator =>
  voteOf(page).getByRole('button', { name: words('vote.submit') });
export const optionRow = (page: Page, name: string): Locator =>
  voteOf(page).getByRole('listitem').filter({ hasText: name });

export const ownChoiceMark = (place: Locator): Locator =>
  place.getByText(words('vote.mine'), { exact: true });
