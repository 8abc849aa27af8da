"""Makes the three files of the display face from Archivo (OFL, see OFL.txt).

    npm pack @fontsource-variable/archivo@5.3.0 && tar xzf fontsource-variable-archivo-5.3.0.tgz
    pip install fonttools brotli
    python3 src/client/styles/fonts/subset.py package/files

The face is pinned to width 76 and weight 720, and has the features for kerning and for figures of one width.
"""

import os
import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

SOURCE = sys.argv[1]
HERE = os.path.dirname(os.path.abspath(__file__))
FEATURES = ["kern", "tnum", "locl", "ccmp", "mark", "mkmk", "case"]

LATIN = [
    *range(0x20, 0x7F), *range(0xA0, 0x100), 0x131, 0x152, 0x153, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D,
    0x2022, 0x2026, 0x2032, 0x20AC, 0x2122, 0x2212,
]
LATIN_EXT = [*range(0x100, 0x180), 0x218, 0x219, 0x21A, 0x21B, 0x1E9E]
VIETNAMESE = [0x102, 0x103, 0x110, 0x111, 0x128, 0x129, 0x168, 0x169, 0x1A0, 0x1A1, 0x1AF, 0x1B0, *range(0x1EA0, 0x1EFA)]


def make(part, letters, name):
    font = TTFont(os.path.join(SOURCE, f"archivo-{part}-wdth-normal.woff2"))
    font.flavor = None
    font = instancer.instantiateVariableFont(font, {"wdth": 76, "wght": 720})
    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 13, 14]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    font.flavor = "woff2"
    path = os.path.join(HERE, name)
    font.save(path)
    print(name, os.path.getsize(path), "bytes,", len(font.getGlyphOrder()), "glyphs")


make("latin", LATIN, "gp-display.woff2")
make("latin-ext", LATIN_EXT, "gp-display-ext.woff2")
make("vietnamese", VIETNAMESE, "gp-display-vi.woff2")
