/** Kinds of analytics events (Spec §7). */
export type AnalyticsKind = 'pageView' | 'uniqueView' | 'like';

export interface AnalyticsSubject {
  articleId: string;
  columnName?: string | undefined;
  /** Absolute public URL of the article's page. */
  url: string;
}

/** An analytics event, which does not identify the reader. */
export interface AnalyticsEvent extends AnalyticsSubject {
  kind: AnalyticsKind;
  /** 16 hexadecimal digits, constant for a device within a day. */
  visitor: string;
}
