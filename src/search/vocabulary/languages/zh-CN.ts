// Chinese, in simplified and traditional signs. What the rows mean: README.md above.

export const leftOut = '的 了 在 是 和 与 或 把 将 用 如何 怎么 怎样 一个 个 到 从 为 对 中 里 我'

export const words = `
file: 文件 檔案
read: 读取 读 讀取 讀
write: 写入 写 寫入 寫
line: 行
line by line: 逐行 一行一行 按行
directory: 目录 文件夹 目錄 資料夾
path: 路径 路徑
create: 创建 新建 建立
delete: 删除 刪除
remove: 移除
copy: 复制 拷贝 複製
rename: 重命名 重新命名
move: 移动 移動
open: 打开 開啟
close: 关闭 關閉
exists: 存在
list: 列表 列出 清單
append: 追加 附加
print: 打印 输出 列印 輸出
input: 输入 輸入
standard: 标准 標準
terminal: 终端 控制台 終端機
string: 字符串 字串
text: 文本 文字
character: 字符 字元
word: 单词 單字
number: 数字 数 數字
integer: 整数 整數
float: 浮点数 浮点 浮點數
decimals: 小数 位小数 小數
byte: 字节 位元組
array: 数组 陣列
map: 映射 字典
hash map: 哈希表 散列表 雜湊表
hash: 哈希 散列 雜湊
key: 键 鍵
value: 值
set: 集合
stack: 栈 堆疊
queue: 队列 佇列
sort: 排序
search: 搜索 搜尋
find: 查找 寻找 尋找
compare: 比较 比較
equal: 相等
split: 分割 拆分
join: 合并 連接
concatenate: 拼接 连接
replace: 替换 取代
trim: 去除空白 修剪
format: 格式化 格式
parse: 解析
convert: 转换 轉換
count: 计数 统计 計數
length: 长度 長度
reverse: 反转 逆序 反轉
iterate: 遍历 迭代 走訪
insert: 插入
add: 添加 新增
random number: 随机数 隨機數
random: 随机 隨機
generate: 生成 产生 產生
time: 时间 時間
date: 日期
measure: 测量 計時 计时
sleep: 睡眠 休眠
wait: 等待
thread: 线程 執行緒
mutex: 互斥锁 锁 互斥鎖
process: 进程 行程
child process: 子进程 子行程
program: 程序 程式
run: 运行 执行 執行
command: 命令
argument: 参数 參數
command line: 命令行 命令列
environment variable: 环境变量 環境變數
exit: 退出
signal: 信号 訊號
memory: 内存 記憶體
allocate: 分配 配置記憶體
allocator: 分配器 配置器
free: 释放 釋放
leak: 泄漏 洩漏
buffer: 缓冲区 缓冲 緩衝區
pointer: 指针 指標
network: 网络 網路
server: 服务器 伺服器
client: 客户端 用戶端
connect: 连接服务器
request: 请求 請求
response: 响应 回應
download: 下载 下載
send: 发送 傳送
receive: 接收
address: 地址 位址
encrypt: 加密
decrypt: 解密
password: 密码 密碼
signature: 签名 簽章
checksum: 校验和 校驗和
compress: 压缩 壓縮
decompress: 解压缩 解压 解壓縮
archive: 归档 封存
configuration: 配置文件 配置 設定
error: 错误 錯誤
handle: 处理 處理
test: 测试 測試
check: 检查 檢查
log: 日志 日誌
build: 构建 建置
compile: 编译 編譯
library: 库 函式庫
dependency: 依赖 相依
package: 包 套件
link: 链接 連結
function: 函数 函式
type: 类型 型別
struct: 结构体 結構
field: 字段 欄位
own: 自己的 自己 拥有
custom: 自定义 自訂
whole: 整个 全部 整個
largest: 最大
smallest: 最小
round: 四舍五入 四捨五入
duplicates: 重复 重複
cache: 缓存 快取
progress: 进度 進度
color: 颜色 顏色
user: 用户 使用者
uppercase: 大写 大寫
lowercase: 小写 小寫
encode: 编码 編碼
decode: 解码 解碼
size: 大小
limit: 限制
stream: 流 串流
current: 当前 目前
platform: 平台
`
