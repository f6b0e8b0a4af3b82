/** Kinds of analytics events (Spec §7). */
export type AnalyticsKind = 'pageView' | 'uniqueView' | 'like';

export interface AnalyticsSubject {
  articleId: string;
  columnName?: string | undefined;
  url: string;
}

/** An event that does not identify the reader. */
export interface AnalyticsEvent extends AnalyticsSubject {
  kind: AnalyticsKind;
  /** 16 hexadecimal digits, constant for a device within a day. */
  visitor: string;
}
