/** What the analytics service is told of (Spec §7). */
export type AnalyticsKind = 'pageView' | 'uniqueView' | 'like';

/** What was viewed or liked. */
export interface AnalyticsSubject {
  articleId: string;
  columnName?: string | undefined;
  /** Absolute public address of its page. */
  url: string;
}

/** One thing that the service is told; nothing in it says who the reader is. */
export interface AnalyticsFact extends AnalyticsSubject {
  kind: AnalyticsKind;
  /** 16 hexadecimal digits: the same for a device all day, another the next day. */
  visitor: string;
}
