"""
Creates the fonts of rendered pictures (see fonts/README.md).

  python3 scripts/fonts/make-fonts.py <folder of noto-sans-sc> <folder of noto-serif-tibetan> <list of standard characters>

The list has one character per line, starting with "U+4E00": the 8,105 of the Table of General Standard Chinese Characters (2013).
Needs fontTools 4.66.
"""

import os
import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

# Latin including pinyin and European names, punctuation, currencies, arrows, numerals, bopomofo and fullwidth forms.
RANGES = [
    (0x20, 0x7E), (0xA0, 0x17F), (0x1CD, 0x1DC), (0x2010, 0x2027), (0x2030, 0x205E), (0x20A0, 0x20BF),
    (0x2100, 0x214F), (0x2150, 0x218F), (0x2190, 0x2199), (0x2460, 0x24FF), (0x2500, 0x257F), (0x25A0, 0x25FF),
    (0x2605, 0x2606), (0x3000, 0x303F), (0x3100, 0x312F), (0xFE10, 0xFE1F), (0xFE30, 0xFE4F), (0xFF00, 0xFFEF),
]
WEIGHTS = {"Regular": "400Regular", "Bold": "700Bold"}


def gb2312():
    for high in range(0xA1, 0xF8):
        for low in range(0xA1, 0xFF):
            try:
                yield ord(bytes([high, low]).decode("gb2312"))
            except UnicodeDecodeError:
                pass


def standard_characters(path):
    with open(path, encoding="utf-8") as lines:
        return [int(line.split()[0][2:], 16) for line in lines if line.startswith("U+")]


def rename(font, family, style):
    """Renames the font, so that an installed Noto font is never used instead."""
    name = font["name"]
    name.names = [record for record in name.names if record.platformID == 3 and record.langID == 0x409]
    for index in (16, 17, 21, 22, 25):
        name.removeNames(nameID=index)
    texts = {1: family, 2: style, 3: f"{family} {style}", 4: f"{family} {style}"}
    texts[6] = f"{family.replace(' ', '')}-{style}"
    for index, text in texts.items():
        name.setName(text, index, 3, 1, 0x409)


def tighten(font):
    """Reduces the line height. The font reserves 2.8 em for the tallest stacks; 1.7 em is enough for those in newspapers."""
    for table, ascent, descent in (("hhea", "ascent", "descent"), ("OS/2", "sTypoAscender", "sTypoDescender")):
        setattr(font[table], ascent, 1000)
        setattr(font[table], descent, -700)
    font["OS/2"].usWinAscent, font["OS/2"].usWinDescent = 1000, 700


def add_full_cmap(font):
    """Adds a cmap of format 12, which lib/drawing/font-coverage.ts reads."""
    if any(table.format == 12 for table in font["cmap"].tables):
        return
    table = CmapSubtable.newSubtable(12)
    table.platformID, table.platEncID, table.language, table.cmap = 3, 10, 0, dict(font.getBestCmap())
    font["cmap"].tables.append(table)


def make(source, target, family, style, characters, features):
    font = TTFont(source)
    options = subset.Options()
    options.hinting = False
    options.layout_features = features
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.glyph_names = False
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "DSIG", "STAT", "meta"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters or font.getBestCmap().keys())
    subsetter.subset(font)
    rename(font, family, style)
    if not characters:
        tighten(font)
    add_full_cmap(font)
    font.save(target)
    print(target, os.path.getsize(target), "bytes", len(font.getBestCmap()), "characters")


def main(han_folder, tibetan_folder, list_path):
    characters = {*gb2312(), *standard_characters(list_path)}
    for first, last in RANGES:
        characters.update(range(first, last + 1))
    for style, folder in WEIGHTS.items():
        han = f"{han_folder}/{folder}/NotoSansSC_{folder}.ttf"
        tibetan = f"{tibetan_folder}/{folder}/NotoSerifTibetan_{folder}.ttf"
        features = ["kern", "locl", "ccmp", "mark", "mkmk", "calt"]
        make(han, f"fonts/kanbao-han-{style.lower()}.ttf", "Kanbao Han", style, characters, features)
        make(tibetan, f"fonts/kanbao-tibetan-{style.lower()}.ttf", "Kanbao Tibetan", style, None, ["*"])


if __name__ == "__main__":
    main(*sys.argv[1:])
