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

/** Fields that lists and details share (Spec §3, Article; platform facts §5). */
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
  /** Target of special topics and lives. */
  linkID: optionalId,
  picBig: optionalText,
  picMiddle: optionalText,
  picSmall: optionalText,
  /** Pictures in their order and the captions to them, blanks included, so that they stay beside each other. */
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

/** One article of a list. */
export const listArticle = withAliases(
  articleAliases,
  z.object({
    ...shared,
    /** Plain text of a title with markup. */
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
    /** Of type 102: the activity that it leads to (assumed; reading 36). */
    activity: optionalObject(activity),
    /** Language of the article where it is not the site's. */
    language: optionalText,
    /** 3: an article of the e-paper, as comments name their source (platform facts §2; assumed). */
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
  /** 0 one choice, 1 several (assumed). */
  qtype: optionalNumber,
  /** Of several choices the fewest and the most that count (assumed). */
  minChoices: optionalNumber,
  maxChoices: optionalNumber,
  options: listOf(voteOption, 100),
});

const articleVote = z.object({
  id,
  name: text,
  /** When it begins, where that is not at once (assumed). */
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
  /** Pixels, where the platform knows them. */
  width: optionalPixels,
  height: optionalPixels,
  summary: text,
});
/** A file to be saved, such as a form. */
export const attachedFile = withAliases(
  { url: ['fileUrl'], name: ['fileName'] },
  z.object({ url: requiredText, name: text }),
);

const articleTag = withAliases(
  { id: ['tagId', 'tagID'], name: ['tagName'] },
  z.object({ id, name: requiredText }),
);

/** One article with its body. */
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
    /** Often a whole HTML document with placeholders. */
    content: text,
    sourceUrl: optionalText,
    /** Where link and H5 articles lead (assumed). */
    linkUrl: optionalText,
    columnStyle: optionalText,
    discussClosed: flag,
    shareUrl: optionalText,
    /** Text, or the card of a reporter. */
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
    /** Tags with the ids of their lists, where the platform tells them (assumed); `tag` has their names. */
    tags: listOf(articleTag),
    language: optionalText,
    /** Of a call for contributions (type 103): from when and until when it takes them (assumed). */
    startTime: optionalDate,
    endTime: optionalDate,
  }),
);

export type ArticleContent = z.output<typeof articleContent>;
export type ArticleVote = z.output<typeof articleVote>;
