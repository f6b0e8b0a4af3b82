import { z } from 'zod';
import { activity } from './activity';
import { optionalDate } from './date-field';
import {
  count,
  flag,
  id,
  listOf,
  optionalId,
  optionalNumber,
  optionalObject,
  optionalPixels,
  optionalText,
  requiredText,
  text,
  withAliases,
} from './wire';

const articleAliases = {
  fileId: ['fileID', 'id', 'articleId'],
  publishtime: ['pubtime', 'publishTime'],
  columnID: ['colID', 'columnId', 'colId'],
  columnName: ['colName'],
  picBig: ['pic_big', 'picB'],
  picMiddle: ['pic_middle', 'picM'],
  picSmall: ['pic_small', 'picS'],
  linkID: ['linkId'],
};

/** Fields of lists and details (Spec §3, Article; platform facts §5). */
const shared = {
  fileId: id,
  title: text,
  attAbstract: optionalText,
  publishtime: optionalDate,
  articleType: optionalNumber,
  columnID: optionalId,
  columnName: optionalText,
  source: optionalText,
  tag: optionalText,
  /** Id of the linked special topic or live. */
  linkID: optionalId,
  picBig: optionalText,
  picMiddle: optionalText,
  picSmall: optionalText,
  /** Pictures and their captions. Blank entries are not dropped, so that indices match. */
  pic_list: listOf(text),
  pic_list_title: listOf(text),
  imgUrl: optionalText,
  sharePicUrl: optionalText,
  shareContent: optionalText,
  customDesc: optionalText,
  desc: optionalText,
  shareClosed: flag,
  forbidShare: flag,
  xyAccountID: optionalId,
  countClick: count,
  countDiscuss: count,
  countPraise: count,
} as const;

export const listArticle = withAliases(
  articleAliases,
  z.object({
    ...shared,
    /** Plain text if the title has markup. */
    textTitle: optionalText,
    picType: optionalNumber,
    /** Badge such as 独家. */
    mark: optionalText,
    url: optionalText,
    contentUrl: optionalText,
    picCount: count,
    videoUrl: optionalText,
    /** Seconds, or text such as "01:05". */
    duration: optionalText,
    liveStatus: optionalNumber,
    startTime: optionalDate,
    /** Linked activity of type 102 (assumed; reading 36). */
    activity: optionalObject(activity),
    /** Language, if it differs from the site's. */
    language: optionalText,
    /** 3: e-paper article, as in comments (platform facts §2; assumed). */
    sourceType: optionalNumber,
  }),
);

export type ListArticle = z.output<typeof listArticle>;

const author = z.object({
  id: optionalId,
  name: text,
  url: optionalText,
  duty: optionalText,
  description: optionalText,
});

const voteOption = z.object({ oid: id, oname: text, pic: optionalText, count });

const voteQuestion = z.object({
  qid: id,
  qname: text,
  /** 0 single choice, 1 multiple choice (assumed). */
  qtype: optionalNumber,
  /** Minimum and maximum number of choices (assumed). */
  minChoices: optionalNumber,
  maxChoices: optionalNumber,
  options: listOf(voteOption, 100),
});

const articleVote = z.object({
  id,
  name: text,
  /** Start, if not immediate (assumed). */
  startDate: optionalDate,
  endDate: optionalDate,
  needLogin: flag,
  questions: listOf(voteQuestion, 50),
});

const picture = z.object({
  ref: text,
  imageUrl: requiredText,
  summary: text,
  picType: optionalNumber,
});
const clip = z.object({
  ref: text,
  videoUrl: requiredText,
  imageUrl: optionalText,
  duration: optionalText,
  width: optionalPixels,
  height: optionalPixels,
  summary: text,
});
export const attachedFile = withAliases(
  { url: ['fileUrl'], name: ['fileName'] },
  z.object({ url: requiredText, name: text }),
);

const articleTag = withAliases(
  { id: ['tagId', 'tagID'], name: ['tagName'] },
  z.object({ id, name: requiredText }),
);

export const articleContent = withAliases(
  {
    ...articleAliases,
    columnID: ['columnId', 'colID', 'colId'],
    linkUrl: ['url', 'h5Url'],
    tags: ['tagList'],
  },
  z.object({
    ...shared,
    subtitle: optionalText,
    /** HTML with placeholders, often a whole document. */
    content: text,
    sourceUrl: optionalText,
    /** Target of link and H5 articles (assumed). */
    linkUrl: optionalText,
    columnStyle: optionalText,
    discussClosed: flag,
    shareUrl: optionalText,
    /** Name, or a reporter's card. */
    author: z.union([author, optionalText]).catch(undefined),
    editor: optionalText,
    liability: optionalText,
    reporter: optionalText,
    executiveEditor: optionalText,
    planner: optionalText,
    supervisor: optionalText,
    photographer: optionalText,
    graphicDesigner: optionalText,
    coordinator: optionalText,
    correspondent: optionalText,
    intern: optionalText,
    layout: optionalText,
    director: optionalText,
    finalChecker: optionalText,
    rewardCount: count,
    copyright: optionalText,
    isOriginal: flag,
    youngReporter: optionalObject(z.object({ number: text, school: text, class: text })),
    images: listOf(z.object({ ref: text, imagearray: listOf(picture) })),
    videos: listOf(z.object({ ref: text, videoarray: listOf(clip) })),
    widgets: optionalObject(
      z.object({
        vote: optionalObject(articleVote),
        file: listOf(attachedFile),
      }),
    ),
    related: listOf(listArticle),
    /** Tags with list ids (assumed); `tag` contains names. */
    tags: listOf(articleTag),
    language: optionalText,
    /** Start and end of a call for contributions (type 103) (assumed). */
    startTime: optionalDate,
    endTime: optionalDate,
  }),
);

export type ArticleContent = z.output<typeof articleContent>;
export type ArticleVote = z.output<typeof articleVote>;
