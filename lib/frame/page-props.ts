import type { ReactNode } from 'react';
import type { ShareCard } from './share-card';

/** Props of a page. The route fills the slots with parts of other features. */
export type PageProps<Values, Slot extends string = never> = { values: Values; card: ShareCard } & Readonly<
  Record<Slot, ReactNode>
>;

/** Outcome of a write, shown on the page to which the form returned. */
export interface NoticeProps {
  notice: string | undefined;
}
