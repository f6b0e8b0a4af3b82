import ad from './bo/ad.json';
import article from './bo/article.json';
import barrage from './bo/barrage.json';
import card from './bo/card.json';
import certificate from './bo/certificate.json';
import common from './bo/common.json';
import counts from './bo/counts.json';
import download from './bo/download.json';
import figure from './bo/figure.json';
import home from './bo/home.json';
import hot from './bo/hot.json';
import imageSet from './bo/imageSet.json';
import lightbox from './bo/lightbox.json';
import like from './bo/like.json';
import link from './bo/link.json';
import live from './bo/live.json';
import login from './bo/login.json';
import offline from './bo/offline.json';
import player from './bo/player.json';
import product from './bo/product.json';
import seo from './bo/seo.json';
import session from './bo/session.json';
import share from './bo/share.json';
import speech from './bo/speech.json';
import states from './bo/states.json';
import study from './bo/study.json';
import subscription from './bo/subscription.json';
import tag from './bo/tag.json';
import time from './bo/time.json';
import titles from './bo/titles.json';
import topBar from './bo/topBar.json';
import topic from './bo/topic.json';
import video from './bo/video.json';
import write from './bo/write.json';
import type { Messages } from './cn';

/** The words of the interface in Tibetan. */
export const bo: Messages = {
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
