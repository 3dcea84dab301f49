"""Makes the certificate's fonts from the @fontsource-variable packages, and from Debian's Noto Sans.

    apt-get install -y python3-fonttools python3-brotli fonts-noto-core
    /usr/bin/python3 tools/subset-fonts.py

Of each face: `<face>.ttf` with Latin-1 and typographic marks, small enough to be parsed for every PDF, and
`<face>-full.ttf` with all that the packages hold. `wide.ttf` and `wide-bold.ttf` hold Greek and Cyrillic beside Latin, for
names that the faces cannot write. `coverage.json` says which characters are in which.
"""

import json
import tempfile
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ROOT / "node_modules/@fontsource-variable"
TARGET = ROOT / "features/certificates/server/fonts"
LATIN = {*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "“”‘’–—…•·ºª")}
MARKS = {0x300, 0x301, 0x303, 0x304, 0x308, 0x309, 0x323}
FEATURES = ["ccmp", "kern", "mark", "mkmk"]

FACES = {
    "display": ("bricolage-grotesque", "opsz", {"opsz": 36, "wght": 640}),
    "text": ("atkinson-hyperlegible-next", "wght", {"wght": 400}),
    "bold": ("atkinson-hyperlegible-next", "wght", {"wght": 700}),
}
NOTO = Path("/usr/share/fonts/truetype/noto")
WIDE = {"wide": "NotoSans-Regular.ttf", "wide-bold": "NotoSans-Bold.ttf"}
# Latin, its marks, Greek, Cyrillic, and their further letters.
WIDE_CHARACTERS = {*LATIN, *range(0x100, 0x250), *range(0x300, 0x370), *range(0x370, 0x530), *range(0x1E00, 0x2000)}
SCRIPTS = ["latin", "latin-ext", "vietnamese"]


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    coverage = {"subset": "".join(map(chr, sorted(LATIN)))}
    for face, (package, axis, place) in FACES.items():
        full = whole(package, axis, place)
        coverage[face] = "".join(map(chr, sorted(full.getBestCmap())))
        write(full, set(full.getBestCmap()), TARGET / f"{face}-full.ttf", f"{package}-{face}-full")
        write(whole(package, axis, place), LATIN, TARGET / f"{face}.ttf", f"{package}-{face}")
    for name, source in WIDE.items():
        font = TTFont(NOTO / source)
        held = WIDE_CHARACTERS & set(font.getBestCmap())
        coverage["wide"] = "".join(map(chr, sorted(held)))
        write(font, held, TARGET / f"{name}.ttf", f"noto-sans-{name}")
    (TARGET / "coverage.json").write_text(json.dumps(coverage, ensure_ascii=False, indent=2) + "\n")
    for package in sorted({package for package, _, _ in FACES.values()}):
        (TARGET / f"OFL-{package}.txt").write_text((PACKAGES / package / "LICENSE").read_text())


def whole(package: str, axis: str, place: dict[str, float]) -> TTFont:
    """The package's scripts, each at one place of its axes, as one font."""
    with tempfile.TemporaryDirectory() as folder:
        parts = []
        for script in SCRIPTS:
            source = PACKAGES / package / f"files/{package}-{script}-{axis}-normal.woff2"
            if not source.exists():
                continue
            font = instancer.instantiateVariableFont(TTFont(source), place)
            font.flavor = None
            parts.append(f"{folder}/{script}.ttf")
            font.save(parts[-1])
        return merge.Merger(merge.Options(drop_tables=["DSIG", "STAT"])).merge(parts)


def write(font: TTFont, characters: set[int], path: Path, name: str) -> None:
    options = subset.Options(layout_features=FEATURES, hinting=False, name_IDs=[0, 1, 2, 4, 6, 13, 14], notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    for record in font["name"].names:
        if record.nameID in (4, 6):
            record.string = name
    # A fixed date: made anew from the same packages, the files are the same bytes.
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.save(path)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size} bytes, {len(font.getBestCmap())} characters")


main()
