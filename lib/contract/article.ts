import { z } from 'zod';
import { activity } from './activity';
import { body } from './body';
import * as wire from './wire';
import * as media from './wire-media';

/** Fields of articles both in lists and on their pages (Spec §3, Article; platform facts §5). */
const articleFields = {
  fileId: [wire.id, 'fileID', 'id', 'articleId'],
  title: wire.text,
  attAbstract: wire.optionalText,
  publishtime: [wire.optionalDate, 'pubtime', 'publishTime'],
  articleType: wire.optionalNumber,
  columnID: [wire.optionalId, 'colID', 'columnId', 'colId'],
  columnName: [wire.optionalText, 'colName'],
  source: wire.optionalLabel,
  tag: wire.optionalText,
  /** Id of the linked special topic or live. */
  linkID: [wire.optionalId, 'linkId'],
  picBig: [wire.optionalText, 'pic_big', 'picB'],
  picMiddle: [wire.optionalText, 'pic_middle', 'picM'],
  picSmall: [wire.optionalText, 'pic_small', 'picS'],
  /** Pictures, with captions in `pic_list_title`. Blank entries are preserved, so that the indices match. */
  pic_list: media.pictureUrls,
  pic_list_title: wire.listOf(wire.text),
  imgUrl: wire.optionalText,
  sharePicUrl: wire.optionalText,
  shareContent: wire.optionalText,
  customDesc: wire.optionalText,
  desc: wire.optionalText,
  shareClosed: wire.flag,
  forbidShare: wire.flag,
  xyAccountID: wire.optionalId,
  countClick: wire.count,
  ...wire.reactionCounts,
  videoUrl: media.clipUrl,
  /** Duration in seconds, or as text such as "01:05". */
  duration: wire.optionalText,
} as const;

export const listArticle = wire.record({
  ...articleFields,
  /** Title as plain text, if `title` has markup. */
  textTitle: wire.optionalText,
  picType: wire.optionalNumber,
  /** Text of a badge, such as 独家. */
  mark: wire.optionalLabel,
  url: wire.optionalText,
  contentUrl: wire.optionalText,
  picCount: wire.count,
  liveStatus: wire.optionalNumber,
  startTime: wire.optionalDate,
  /** Activity that an article of type 102 links to (assumed; reading 36). */
  activity: wire.optionalObject(activity),
  /** Language of the article; by default, the site's language. */
  language: wire.optionalText,
  /** 3: e-paper article, as in the `sourceType` of comments (platform facts §2; assumed). */
  sourceType: wire.optionalNumber,
});

export type ListArticle = z.output<typeof listArticle>;

export const articleListWithMore = z.object({ list: wire.listOf(listArticle), hasMore: wire.flag });

/** List of articles without `hasMore`: its length indicates whether more follow (Spec §4, Lists). */
export const plainArticleList = z.object({ list: wire.listOf(listArticle) });

const author = z.object({
  id: wire.optionalId,
  name: wire.text,
  url: wire.optionalText,
  duty: wire.optionalText,
  description: wire.optionalText,
});

const voteOption = z.object({ oid: wire.id, oname: wire.text, pic: wire.optionalText, count: wire.count });

const voteQuestion = z.object({
  qid: wire.id,
  qname: wire.text,
  /** Type of the question: 0 single choice, 1 multiple choice (assumed). */
  qtype: wire.optionalNumber,
  /** Minimum and maximum number of choices (assumed). */
  minChoices: wire.optionalNumber,
  maxChoices: wire.optionalNumber,
  options: wire.listOf(voteOption, 100),
});

const articleVote = z.object({
  id: wire.id,
  name: wire.text,
  /** Start of the vote; undefined if the vote is open at once (assumed). */
  startDate: wire.optionalDate,
  endDate: wire.optionalDate,
  needLogin: wire.flag,
  questions: wire.listOf(voteQuestion, 50),
});

const picture = z.preprocess(
  media.urlToObject,
  wire.record({
    ref: wire.text,
    imageUrl: [wire.requiredText, 'url', 'picUrl', 'imgUrl'],
    summary: [wire.text, 'title', 'desc'],
    picType: wire.optionalNumber,
  }),
);
const clip = z.preprocess(
  media.urlToObject,
  wire.record({
    ref: wire.text,
    videoUrl: [z.preprocess((value) => media.clipUrl.parse(value), wire.requiredText), 'url'],
    imageUrl: [wire.optionalText, 'poster', 'picUrl', 'imgUrl'],
    duration: wire.optionalText,
    width: wire.optionalPixels,
    height: wire.optionalPixels,
    summary: [wire.text, 'title', 'desc'],
  }),
);
const pictureGroup = z.preprocess(
  media.mediaGroup('imagearray'),
  z.object({ ref: wire.text, imagearray: wire.listOf(picture) }),
);
const clipGroup = z.preprocess(
  media.mediaGroup('videoarray'),
  z.object({ ref: wire.text, videoarray: wire.listOf(clip) }),
);
export const attachedFile = wire.record({
  url: [wire.requiredText, 'fileUrl'],
  name: [wire.text, 'fileName'],
});

const articleTag = wire.record({ id: [wire.id, 'tagId', 'tagID'], name: [wire.requiredText, 'tagName'] });

export const articleContent = wire.record({
  ...articleFields,
  columnID: [wire.optionalId, 'columnId', 'colID', 'colId'],
  subtitle: wire.optionalText,
  /** HTML with placeholders, often a whole document. */
  content: body,
  sourceUrl: wire.optionalText,
  /** Target address of link and H5 articles (assumed). */
  linkUrl: [wire.optionalText, 'url', 'h5Url'],
  columnStyle: wire.optionalText,
  discussClosed: wire.flag,
  shareUrl: wire.optionalText,
  /** Author as names, or as a reporter's card. */
  author: z.preprocess(wire.parseStructure, z.union([author, wire.names])),
  editor: wire.names,
  liability: wire.names,
  reporter: wire.names,
  executiveEditor: wire.names,
  planner: wire.names,
  supervisor: wire.names,
  photographer: wire.names,
  graphicDesigner: wire.names,
  coordinator: wire.names,
  correspondent: wire.names,
  intern: wire.names,
  layout: wire.names,
  director: wire.names,
  finalChecker: wire.names,
  rewardCount: wire.count,
  copyright: wire.optionalText,
  isOriginal: wire.flag,
  youngReporter: wire.optionalObject(z.object({ number: wire.text, school: wire.text, class: wire.text })),
  images: z.preprocess(media.toMediaList, wire.listOf(pictureGroup)),
  videos: z.preprocess(media.toMediaList, wire.listOf(clipGroup)),
  widgets: wire.optionalObject(
    z.object({ vote: wire.optionalObject(articleVote), file: wire.listOf(attachedFile) }),
  ),
  related: wire.listOf(listArticle),
  /** Tags with the ids of their article lists (assumed); `tag` contains only the names. */
  tags: [wire.listOf(articleTag), 'tagList'],
  language: wire.optionalText,
  /** Start and end of a call for contributions (type 103) (assumed). */
  startTime: wire.optionalDate,
  endTime: wire.optionalDate,
});

export type ArticleContent = z.output<typeof articleContent>;
export type ArticleVote = z.output<typeof articleVote>;
