import ad from './cn/ad.json';
import article from './cn/article.json';
import barrage from './cn/barrage.json';
import card from './cn/card.json';
import certificate from './cn/certificate.json';
import common from './cn/common.json';
import counts from './cn/counts.json';
import download from './cn/download.json';
import figure from './cn/figure.json';
import home from './cn/home.json';
import hot from './cn/hot.json';
import imageSet from './cn/imageSet.json';
import lightbox from './cn/lightbox.json';
import like from './cn/like.json';
import link from './cn/link.json';
import live from './cn/live.json';
import login from './cn/login.json';
import offline from './cn/offline.json';
import player from './cn/player.json';
import product from './cn/product.json';
import seo from './cn/seo.json';
import session from './cn/session.json';
import share from './cn/share.json';
import speech from './cn/speech.json';
import states from './cn/states.json';
import study from './cn/study.json';
import subscription from './cn/subscription.json';
import tag from './cn/tag.json';
import time from './cn/time.json';
import titles from './cn/titles.json';
import topBar from './cn/topBar.json';
import topic from './cn/topic.json';
import video from './cn/video.json';
import write from './cn/write.json';

/** The words of the interface in Chinese, the source that every other language follows. One file a namespace. */
export const cn = {
  ad,
  article,
  barrage,
  card,
  certificate,
  common,
  counts,
  download,
  figure,
  home,
  hot,
  imageSet,
  lightbox,
  like,
  link,
  live,
  login,
  offline,
  player,
  product,
  seo,
  session,
  share,
  speech,
  states,
  study,
  subscription,
  tag,
  time,
  titles,
  topBar,
  topic,
  video,
  write,
};

/** The form of every language's messages: the namespaces and keys of the source. */
export type Messages = typeof cn;
