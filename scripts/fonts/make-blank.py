"""
Creates the font of blank Tibetan glyphs (see fonts/README.md).

  python3 scripts/fonts/make-blank.py <node_modules/@fontsource/noto-serif-tibetan/files/noto-serif-tibetan-tibetan-400-normal.woff2>

Needs fontTools 4.66 with Brotli.
"""

import os
import sys

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph

TARGET = "fonts/kanbao-tibetan-blank.woff2"


def shape_nothing(font):
    """Empties all glyphs. Browsers reject fonts without outlines, so .notdef keeps an invisibly small one."""
    for name in font.getGlyphOrder():
        font["glyf"].glyphs[name] = Glyph()
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    pen.lineTo((0, 1))
    pen.lineTo((1, 0))
    pen.closePath()
    font["glyf"].glyphs[".notdef"] = pen.glyph()


def main(source):
    font = TTFont(source)
    options = subset.Options()
    options.hinting = False
    options.layout_features = []
    options.name_IDs = []
    options.notdef_outline = False
    options.drop_tables += ["STAT", "GPOS", "GSUB", "GDEF", "gasp", "prep"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[code for code in font.getBestCmap() if 0x0F00 <= code <= 0x0FFF])
    subsetter.subset(font)
    shape_nothing(font)
    font.flavor = "woff2"
    font.save(TARGET)
    print(TARGET, os.path.getsize(TARGET), "bytes", len(font.getBestCmap()), "characters")


if __name__ == "__main__":
    main(*sys.argv[1:])
