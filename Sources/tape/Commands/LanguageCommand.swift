import ArgumentParser

struct LanguageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "language", abstract: "Print the commands and settings of tapes, as Markdown.")

  func run() { print(TapeLanguage.text, terminator: "") }
}

/// The reference of the language, of which docs/reference/tape-language.md is a copy.
enum TapeLanguage {
  static let text = #"""
    # The language of tapes

    This page is what `tape language` prints. [Tapes](../tapes.md) is the guide.

    A line has any number of commands with their arguments. `#` begins a comment; one in a line of its own is a chapter of `.html`. A text is in `"…"`, `'…'` or `` `…` ``, and ends
    with its line at the latest. A time is `500ms`, `2 s`, `1.5m`, or a number of seconds. A tape has at most an hour, 100,000 keys and 100,000 commands.

    ## What is played, before the first key

    - `Program "COMMAND"` – `tape`: starts this command, as `sh` reads it, in place of a shell
    - `Set Shell NAME` – `tape`: starts `bash` (the default), `zsh`, `fish`, `sh`, or another shell, without your own settings
    - `Require PROGRAM` – `tape`: ends with 69 if the program isn't installed; `tape test` skips the tape
    - `Scene NAME` – `foyer demo`: opens this screen in place of `home`; `desk` opens the operator's. Later in the tape it begins another session on the same data
    - `Brand NAME|FILE`, `Language TAG`, `Flag KEY=VALUE` – `foyer demo`: as the options of `foyer`; a file with a `/` is found from the tape's folder on
    - `Env NAME "VALUE"` – sets a variable in the environment. For `foyer demo` it is empty otherwise, for `tape` it is yours
    - `Seed NUMBER` – `foyer demo`: chooses other ids and salts; 1 by default
    - `Set Columns N`, `Set Rows N`, `Resize 100x30` – set the screen's size; 80×24 by default. `Resize` works later, too
    - `Set Pace real|tape` – `tape`: takes the times of the recording from the clock (the default), or from the tape
    - `Set Theme light|dark` – sets the background; dark by default
    - `Output FILE` – records to it; its ending is one of the formats below
    - `Source FILE` – plays another tape here, without its `Output`s: that of the current folder, or of the tape's own

    ## Keys

    - `Type[@TIME] "TEXT"` – types it, one character every 50 ms or every TIME; `Set TypingSpeed TIME` changes the 50 ms from here on
    - `Enter Tab Space Backspace Delete Insert Escape Home End PageUp PageDown Up Down Left Right F1`…`F12` – presses the key; all take `[@TIME] [COUNT]`. `ScrollUp` and `ScrollDown` are `Up` and `Down`, as the screen has no scrollback
    - `Ctrl+K`, `Alt+K`, `Shift+K`, `Ctrl+Alt+Shift+K` – presses K, any character or one of the keys above. A program gets xterm's bytes, unless it asks for kitty's protocol or modifyOtherKeys
    - `Copy "TEXT"`, `Paste` – pastes the text as one piece
    - `Focus[+ROLE] "LABEL"` – in programs of Foyer's kit: presses Tab until the field or button of that name has the focus, or arrows to that row of a list. Roles are those of [sessions](../sessions.md), such as `button`

    ## The mouse

    - `Click PLACE`, `RightClick PLACE` – clicks. A place is a column and a row, which begin with 1 (`Click 10 3`), or a text (`Click "Save"`), of which the middle of the first one on the screen is meant. A program that hasn't asked for the mouse makes it fail
    - `Drag PLACE PLACE` – presses the button at the first place, and releases it at the second one
    - `WheelUp PLACE [COUNT]`, `WheelDown PLACE [COUNT]` – turns the wheel

    ## Time

    - `Sleep TIME` – waits
    - `Wait[+Screen|+Line|+Cursor][@TIME] [/PATTERN/]` – waits until a regular expression (of at most 1,000 characters; `^` and `$` match at each line, with or without the blanks at its end) matches the line of the cursor, the screen, or the line up to the cursor; fails after 15 s or TIME. Without a pattern, uses that of `Set WaitPattern`, or waits for the shell's prompt
    - `Set WaitTimeout TIME`, `Set WaitPattern /PATTERN/` – set the defaults of `Wait` from here on
    - `Set PlaybackSpeed N` – makes the recording N times faster

    ## Tests

    - `Expect "TEXT"`, `Expect /PATTERN/` – fails if the text or the pattern isn't on the screen
    - `Expect Spoken "TEXT"` – in programs of Foyer's kit: fails if a screen reader wouldn't have said the text since the last such command. It is made from the widgets' descriptions, not by a reader
    - `Expect Screen "NAME"` – fails if the screen differs from the snapshot of that name; `--record-screens` records it

    ## Output

    - `Caption "TEXT"` – shows the text below the screen until the next caption; `""` removes it. `Subtitle` and `Overlay` do the same
    - `Set Keys on|all|off` – shows the pressed keys at the right of the captions. Typed text that can't be read on the screen is [dots](../tapes.md#keys-in-recordings); `all` shows that of programs, too
    - `Screenshot NAME` – adds this screen to the `.txt`, and a marker to the `.cast`; NAME.svg, NAME.png and NAME.txt become files (PNG by `tape`), with the caption and the keys of their time
    - `Zoom COLUMN ROW WIDTH HEIGHT`, `Zoom off` – from here on, pictures show this area of the screen in larger letters, and around it as much as there is room for: all but `.cast` and text
    - `Hide`, `Show` – what is between them takes no time in the recording and is in no file: no picture, no key, and no byte of a `.cast` or a trace, in which `Show` paints the screen as it is then. Only what is still on that screen is seen. A sequence or a character that isn't complete at `Show` has no effect, and its rest is in no file; the message of a failure has the screen within `Hide`, too. A part can be hidden within a hidden one; a `Screenshot` there is a problem of the tape. Older names: `Pause` and `Resume`, `Hidden Begin` and `Hidden End`

    ## Settings of pictures

    - `Set FontSize N`, `FontFamily "NAME"`, `LineHeight N`, `LetterSpacing N` – the font of PNG, APNG, GIF and videos; 16 pixels, and the first monospaced font that is installed
    - `Set Padding N`, `Margin N`, `MarginFill "#674EFF"|FILE.png`, `BorderRadius N` – the space in the window and around it, in pixels
    - `Set WindowBar Colorful|ColorfulRight|Rings|RingsRight`, `WindowBarSize N`, `WindowTitle "TEXT"` – a window's bar; with a title alone it is `Colorful`
    - `Set Theme { "red": "#ff0000", … }`, `Set Theme FILE` – colours as VHS's JSON, or a file of it (`.json`) or of base16 (`.yaml`), relative to the current folder
    - `Set Width N`, `Set Height N` – a size in pixels, which becomes columns and rows as VHS would have them
    - `Set CastVersion 2|3` – the version of `.cast`; 2 by default
    - Others of VHS (`Framerate`, `LoopOffset`, `CursorBlink`, names of themes) – are accepted with a notice. `foyer demo` has none of these settings, and ignores them with one notice

    ## Formats

    - `.svg` – an animation for any browser; its text can be selected, its links (`http`, `https`, `mailto`) followed, and `prefers-reduced-motion` shows the last screen. That of a `Screenshot` is a still
    - `.html` – a page for any browser that loads no other file: a player with keys, speed and chapters, and the transcript
    - `.cast` – an asciicast with the bytes that a terminal gets, links included; captions are markers
    - `.txt` – each `Screenshot`, and the last screen; `.ascii` and `.test` are the same
    - `.vtt`, `.md` – captions for a video, and a transcript: the tape's captions, and what a screen reader would have said; of programs that don't say it, the text that has changed, once its screen has settled
    - `.png` – `tape`: the last screen; that of a `Screenshot` is this screen
    - `.apng` – `tape`: an animation with all colours, and transparent corners; each frame has only what has changed
    - `.gif` – `tape`: an animation with a palette of its own; each frame has only what has changed
    - `.webm`, `.mp4` – `tape`: a video, by `ffmpeg` where that is installed

    ## Exit codes

    - 0 – the tape was played
    - 1 – an `Expect`, `Wait` or `Focus` failed, or the program had ended; the place in the tape and the screen are printed
    - 64 – an option or argument is wrong, such as an output that is named twice
    - 65 – the tape has problems, all of which are printed; or the cast isn't one
    - 66 – the tape, the cast or the player can't be read
    - 69 – there is no terminal for `--live`, no such session, or a program or font is missing
    - 73 – an output can't be written

    """#
}
