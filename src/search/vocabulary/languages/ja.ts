// Japanese. What the rows mean: README.md above.

export const leftOut = 'の を に は が で と も や から まで へ する した して ください 方法 やり方 1 一 ずつ'

export const words = `
file: ファイル
read: 読み込む 読込む 読み込み 読む 読み 読み取る 読み取り よむ 読
write: 書き込む 書き込み 書き出す 書く 書き かく 書
line: 行
line by line: 1行ずつ 一行ずつ 行ごと
directory: ディレクトリ フォルダ フォルダー
path: パス
create: 作成 作る つくる
delete: 削除 消す
remove: 取り除く
copy: コピー 複製
rename: 名前を変更 リネーム
move: 移動
open: 開く ひらく
close: 閉じる
exists: 存在 存在する
list: 一覧 リスト
append: 追記 追加
print: 表示 出力 印刷 プリント
input: 入力
standard: 標準
terminal: 端末 ターミナル コンソール
string: 文字列
text: テキスト
character: 文字
word: 単語
number: 数値 数字 数
integer: 整数
float: 浮動小数点 小数
decimals: 小数点以下 桁
byte: バイト
array: 配列
map: マップ 辞書 連想配列
hash map: ハッシュマップ ハッシュテーブル
hash: ハッシュ
key: キー
value: 値
set: 集合 セット
stack: スタック
queue: キュー 待ち行列
sort: ソート 並べ替え 並び替え
search: 検索
find: 探す 見つける
compare: 比較
equal: 等しい 一致
split: 分割
join: 結合
concatenate: 連結
replace: 置換 置き換え
trim: 切り取り トリム
format: フォーマット 書式 整形
parse: 解析 パース
convert: 変換
count: 数える カウント
length: 長さ
reverse: 逆順 反転
iterate: 反復 繰り返し
insert: 挿入
random number: 乱数
random: ランダム
generate: 生成
time: 時間 時刻
date: 日付
measure: 計測 測定
sleep: スリープ
wait: 待つ 待機
thread: スレッド
mutex: ミューテックス ロック 排他
process: プロセス
child process: 子プロセス
program: プログラム
run: 実行 起動
command: コマンド
argument: 引数
command line: コマンドライン
environment variable: 環境変数
exit: 終了
signal: シグナル
memory: メモリ メモリー
allocate: 確保 割り当て
allocator: アロケータ アロケーター
free: 解放
leak: リーク 漏れ
buffer: バッファ
pointer: ポインタ
network: ネットワーク
server: サーバ サーバー
client: クライアント
connect: 接続
request: リクエスト 要求
response: レスポンス 応答
download: ダウンロード
send: 送信 送る
receive: 受信
address: アドレス
encrypt: 暗号化
decrypt: 復号
password: パスワード
signature: 署名
checksum: チェックサム
compress: 圧縮
decompress: 展開 解凍
archive: アーカイブ
configuration: 設定
error: エラー
handle: 処理
test: テスト
check: 確認 検査
log: ログ
build: ビルド
compile: コンパイル
library: ライブラリ
dependency: 依存関係 依存
package: パッケージ
link: リンク
function: 関数
type: 型
struct: 構造体
field: フィールド
own: 独自 自作 自前
custom: カスタム
whole: 全体 全部 まるごと
largest: 最大
smallest: 最小
round: 丸める 四捨五入
duplicates: 重複
cache: キャッシュ
progress: 進捗
color: 色 カラー
user: ユーザー
uppercase: 大文字
lowercase: 小文字
encode: エンコード
decode: デコード
size: サイズ
limit: 制限 上限
stream: ストリーム
current: 現在
platform: プラットフォーム
`
